CREATE TABLE "merchant_gateways" (
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_gateways_pk" PRIMARY KEY("merchant","kind")
);
--> statement-breakpoint
ALTER TABLE "merchant_gateways" ADD CONSTRAINT "merchant_gateways_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;