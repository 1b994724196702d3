ALTER TABLE "merchants" ADD COLUMN "feature_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "merchants" SET "feature_settings" = jsonb_build_object('cashier', "cashier_rules") WHERE "cashier_rules" <> '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "merchants" DROP COLUMN "cashier_rules";
