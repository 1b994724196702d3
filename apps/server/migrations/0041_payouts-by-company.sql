ALTER TABLE "withdrawal_orders" ADD COLUMN "payout_connection" text;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN "due_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "withdrawal_orders_due" ON "withdrawal_orders" USING btree ("due_at") WHERE "withdrawal_orders"."due_at" IS NOT NULL;