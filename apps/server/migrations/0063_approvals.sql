CREATE TABLE "guarded_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarded_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"member" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"operation" text NOT NULL,
	"input" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"operator" text NOT NULL,
	"system_user" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_user" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "proposals_state" CHECK ("proposals"."state" IN ('open', 'done', 'withdrawn')),
	CONSTRAINT "proposals_decided" CHECK (("proposals"."state" = 'open') = ("proposals"."decided_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "guarded_acts" ADD CONSTRAINT "guarded_acts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guarded_acts_once" ON "guarded_acts" USING btree ("merchant","kind","subject");--> statement-breakpoint
CREATE INDEX "guarded_acts_day" ON "guarded_acts" USING btree ("merchant","currency","at");--> statement-breakpoint
CREATE INDEX "proposals_list" ON "proposals" USING btree ("merchant","state","id" DESC NULLS LAST);--> statement-breakpoint
-- Written by hand: the limit for two people is a setting of approvals now, one for everything that gives money out.
UPDATE "merchants" SET "feature_settings" = jsonb_set(
	"feature_settings" #- '{cashier,fourEyesFrom}', '{approvals}',
	coalesce("feature_settings" -> 'approvals', '{}') || jsonb_build_object('from', "feature_settings" #> '{cashier,fourEyesFrom}')
) WHERE "feature_settings" -> 'cashier' ? 'fourEyesFrom';
