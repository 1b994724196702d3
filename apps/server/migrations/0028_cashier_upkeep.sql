ALTER TABLE "deposit_orders" DROP CONSTRAINT "deposit_orders_state";--> statement-breakpoint
ALTER TABLE "order_steps" DROP CONSTRAINT "order_steps_order";--> statement-breakpoint
DROP INDEX "deposit_orders_open";--> statement-breakpoint
ALTER TABLE "channel_notices" ADD COLUMN "amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_notices" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_notices" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_notices" ADD COLUMN "settlement" text;--> statement-breakpoint
ALTER TABLE "channel_notices" ADD COLUMN "member" uuid;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "due_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "refund_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "payment" bigint;--> statement-breakpoint
ALTER TABLE "channel_notices" ADD CONSTRAINT "channel_notices_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_payment_channel_notices_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."channel_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_notices_order" ON "channel_notices" USING btree ("merchant","order");--> statement-breakpoint
CREATE INDEX "channel_notices_settlement" ON "channel_notices" USING btree ("merchant","settlement","id" DESC NULLS LAST) WHERE "channel_notices"."settlement" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deposit_orders_queue" ON "deposit_orders" USING btree ("merchant","state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deposit_orders_due" ON "deposit_orders" USING btree ("due_at") WHERE "deposit_orders"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_steps_payment" ON "order_steps" USING btree ("payment","id") WHERE "order_steps"."payment" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "withdrawal_orders_queue" ON "withdrawal_orders" USING btree ("merchant","state","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "channel_notices" ADD CONSTRAINT "channel_notices_settlement" CHECK ("channel_notices"."settlement" IN ('open', 'credited', 'returned', 'ignored'));--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD CONSTRAINT "deposit_orders_state" CHECK ("deposit_orders"."state" IN ('pending', 'review', 'paid', 'credited', 'failed', 'expired', 'refunding', 'refunded'));--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order" CHECK (num_nonnulls("order_steps"."deposit", "order_steps"."withdrawal", "order_steps"."payment") = 1);--> statement-breakpoint
-- Written by hand: orders of the release before are due when they were.
UPDATE "deposit_orders" SET "due_at" = CASE "state" WHEN 'pending' THEN "expires_at" ELSE now() END
  WHERE "state" = 'pending' OR ("state" = 'failed' AND "received" IS NOT NULL);
