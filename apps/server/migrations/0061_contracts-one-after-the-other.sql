CREATE TABLE "struck_carries" (
	"payout" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ALTER COLUMN "from_member" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "struck_carries" ADD CONSTRAINT "struck_carries_payout_contract_payouts_id_fk" FOREIGN KEY ("payout") REFERENCES "public"."contract_payouts"("id") ON DELETE cascade ON UPDATE no action;