ALTER TABLE "member_notes" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_notes" ADD COLUMN "removed_by" text;