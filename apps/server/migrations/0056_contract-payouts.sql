CREATE TABLE "contract_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"contract" uuid NOT NULL,
	"currency" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"before" timestamp with time zone NOT NULL,
	"valid" bigint NOT NULL,
	"active" integer NOT NULL,
	"loss" bigint NOT NULL,
	"carried" bigint NOT NULL,
	"carry" bigint NOT NULL,
	"term" jsonb,
	"gross" bigint NOT NULL,
	"below" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_payouts" ADD CONSTRAINT "contract_payouts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_payouts" ADD CONSTRAINT "contract_payouts_contract_contracts_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_payouts_once" ON "contract_payouts" USING btree ("contract","from");--> statement-breakpoint
CREATE INDEX "contract_payouts_merchant" ON "contract_payouts" USING btree ("merchant");