ALTER TABLE "social_logins" DROP COLUMN "agreed";--> statement-breakpoint
ALTER TABLE "social_logins" DROP COLUMN "age_confirmed";