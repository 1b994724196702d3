ALTER TABLE "members" ADD COLUMN "username_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "members" SET "username_made" = true WHERE "username" ~ '^player[0-9]{10}$';
