CREATE TABLE "risk_rules" (
	"merchant" text NOT NULL,
	"rule" text NOT NULL,
	"value" integer NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "risk_rules_pk" PRIMARY KEY("merchant","rule")
);
--> statement-breakpoint
ALTER TABLE "risk_rules" ADD CONSTRAINT "risk_rules_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;