CREATE TABLE "commission_rates" (
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"category" text NOT NULL,
	"rate" integer NOT NULL,
	CONSTRAINT "commission_rates_pk" PRIMARY KEY("member","category"),
	CONSTRAINT "commission_rates_rate" CHECK ("commission_rates"."rate" BETWEEN 1 AND 10000)
);
--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;