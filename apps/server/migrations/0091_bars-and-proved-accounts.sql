ALTER TABLE "bank_accounts" ADD COLUMN "paid_to_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player_protections" ADD COLUMN "bars" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What is barred now goes on being barred.
UPDATE "player_protections" SET "bars" = jsonb_build_array(jsonb_build_object('amount', "barred", 'atMost', "barred_at_most",
  'since', floor(extract(epoch FROM "barred_since") * 1000), 'until', floor(extract(epoch FROM "barred_until") * 1000)))
  WHERE "barred_until" > now() AND "barred_since" IS NOT NULL;--> statement-breakpoint
-- A withdrawal that was paid to an account has proved whose it is.
UPDATE "bank_accounts" SET "paid_to_at" = paid."at"
  FROM (SELECT "account", min("changed_at") AS "at" FROM "withdrawal_orders" WHERE "state" = 'paid' GROUP BY "account") AS paid
  WHERE paid."account" = "bank_accounts"."id";
