-- Written by hand: nobody is let in who was refused before.
UPDATE "merchants" SET "age_limit" = greatest("age_limit", "registration_age");--> statement-breakpoint
ALTER TABLE "merchants" DROP COLUMN "registration_age";
