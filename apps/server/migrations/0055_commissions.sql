CREATE TABLE "commission_days" (
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"bets" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "commission_days_pk" PRIMARY KEY("member","currency","day","category")
);
--> statement-breakpoint
CREATE TABLE "commission_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"carried" bigint NOT NULL,
	"earned" bigint NOT NULL,
	"rest" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_days" ADD CONSTRAINT "commission_days_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_days" ADD CONSTRAINT "commission_days_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_days_merchant" ON "commission_days" USING btree ("merchant","day");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payouts_once" ON "commission_payouts" USING btree ("member","currency","day");--> statement-breakpoint
CREATE INDEX "commission_payouts_merchant" ON "commission_payouts" USING btree ("merchant","day");