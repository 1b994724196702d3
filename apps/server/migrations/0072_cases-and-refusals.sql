CREATE TABLE "case_claims" (
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "case_claims_pk" PRIMARY KEY("merchant","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "deposit_slips" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "case_claims" ADD CONSTRAINT "case_claims_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_orders_account" ON "withdrawal_orders" USING btree ("merchant","account_number");