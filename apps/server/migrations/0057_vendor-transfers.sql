CREATE TABLE "vendor_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"connection" text NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"due_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vendor_transfers_amount" CHECK ("vendor_transfers"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "vendor_transfers" ADD CONSTRAINT "vendor_transfers_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_transfers" ADD CONSTRAINT "vendor_transfers_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_transfers_one_open" ON "vendor_transfers" USING btree ("member","connection") WHERE "vendor_transfers"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "vendor_transfers_due" ON "vendor_transfers" USING btree ("due_at") WHERE "vendor_transfers"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "vendor_transfers_merchant" ON "vendor_transfers" USING btree ("merchant","created_at");