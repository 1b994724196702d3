CREATE TABLE "rebate_accruals" (
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"currency" text NOT NULL,
	"category" text NOT NULL,
	"vendor" text NOT NULL,
	"valid" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rebate_accruals_pk" PRIMARY KEY("member","currency","category","vendor")
);
--> statement-breakpoint
CREATE TABLE "rebate_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"request" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rebate_rates" (
	"merchant" text NOT NULL,
	"level" text,
	"category" text NOT NULL,
	"vendor" text,
	"rate" integer NOT NULL,
	CONSTRAINT "rebate_rates_one" UNIQUE NULLS NOT DISTINCT("merchant","level","category","vendor"),
	CONSTRAINT "rebate_rates_rate" CHECK ("rebate_rates"."rate" BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "rebate_rests" (
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"currency" text NOT NULL,
	"rest" bigint DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rebate_rests_pk" PRIMARY KEY("member","currency")
);
--> statement-breakpoint
ALTER TABLE "rebate_accruals" ADD CONSTRAINT "rebate_accruals_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_accruals" ADD CONSTRAINT "rebate_accruals_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_claims" ADD CONSTRAINT "rebate_claims_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_claims" ADD CONSTRAINT "rebate_claims_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_rates" ADD CONSTRAINT "rebate_rates_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_rests" ADD CONSTRAINT "rebate_rests_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_rests" ADD CONSTRAINT "rebate_rests_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rebate_accruals_merchant" ON "rebate_accruals" USING btree ("merchant");--> statement-breakpoint
CREATE UNIQUE INDEX "rebate_claims_request" ON "rebate_claims" USING btree ("member","request");--> statement-breakpoint
CREATE INDEX "rebate_claims_member" ON "rebate_claims" USING btree ("member","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rebate_claims_merchant" ON "rebate_claims" USING btree ("merchant");--> statement-breakpoint
CREATE INDEX "rebate_rests_merchant" ON "rebate_rests" USING btree ("merchant");