ALTER TABLE "launch_tickets" ADD COLUMN "token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD COLUMN "played" jsonb;--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD COLUMN "busy_until" timestamp with time zone;