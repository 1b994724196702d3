CREATE TABLE "deposit_slips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_slips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"deposit" uuid NOT NULL,
	"state" text DEFAULT 'review' NOT NULL,
	"bank" text NOT NULL,
	"transfer" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"picture_type" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_slips_state" CHECK ("deposit_slips"."state" IN ('review', 'refused')),
	CONSTRAINT "deposit_slips_type" CHECK ("deposit_slips"."picture_type" IN ('jpeg', 'png'))
);
--> statement-breakpoint
ALTER TABLE "deposit_slips" ADD CONSTRAINT "deposit_slips_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_slips" ADD CONSTRAINT "deposit_slips_deposit_deposit_orders_id_fk" FOREIGN KEY ("deposit") REFERENCES "public"."deposit_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_slips_transfer" ON "deposit_slips" USING btree ("bank","transfer") WHERE "deposit_slips"."state" = 'review';--> statement-breakpoint
CREATE INDEX "deposit_slips_deposit" ON "deposit_slips" USING btree ("deposit","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deposit_slips_queue" ON "deposit_slips" USING btree ("merchant","state","id");