CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"promotion" text,
	"titles" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"terms" jsonb,
	"state" text DEFAULT 'claimable' NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"request" uuid,
	"grant" uuid,
	CONSTRAINT "rewards_state" CHECK ("rewards"."state" IN ('claimable', 'claimed', 'expired', 'revoked')),
	CONSTRAINT "rewards_claimed" CHECK (("rewards"."state" = 'claimed') = ("rewards"."claimed_at" IS NOT NULL)),
	CONSTRAINT "rewards_amount" CHECK ("rewards"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_grant_grants_id_fk" FOREIGN KEY ("grant") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_once" ON "rewards" USING btree ("member","source","ref");--> statement-breakpoint
CREATE INDEX "rewards_member" ON "rewards" USING btree ("member","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rewards_merchant" ON "rewards" USING btree ("merchant","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rewards_grant" ON "rewards" USING btree ("grant");--> statement-breakpoint
CREATE INDEX "rewards_ending" ON "rewards" USING btree ("expires_at") WHERE "rewards"."state" = 'claimable';