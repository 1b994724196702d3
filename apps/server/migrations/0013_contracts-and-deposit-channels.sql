CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"from_member" uuid NOT NULL,
	"to_member" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "contracts_kind" CHECK ("contracts"."kind" IN ('salary', 'dividend', 'hourly')),
	CONSTRAINT "contracts_period" CHECK ("contracts"."period" IN ('hour', 'day', 'week', 'halfMonth', 'month')),
	CONSTRAINT "contracts_state" CHECK ("contracts"."state" IN ('pending', 'accepted', 'refused', 'ended')),
	CONSTRAINT "contracts_two_parties" CHECK ("contracts"."from_member" <> "contracts"."to_member")
);
--> statement-breakpoint
CREATE TABLE "deposit_channels" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"icon" text NOT NULL,
	"min" bigint DEFAULT 0 NOT NULL,
	"max" bigint,
	"enabled" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "deposit_channels_pk" PRIMARY KEY("merchant","code"),
	CONSTRAINT "deposit_channels_icon" CHECK ("deposit_channels"."icon" IN ('qr', 'bank', 'wallet', 'card', 'coin')),
	CONSTRAINT "deposit_channels_limits" CHECK ("deposit_channels"."min" >= 0 AND "deposit_channels"."max" >= "deposit_channels"."min")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_from_member_members_id_fk" FOREIGN KEY ("from_member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_to_member_members_id_fk" FOREIGN KEY ("to_member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_channels" ADD CONSTRAINT "deposit_channels_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_pending" ON "contracts" USING btree ("to_member","kind") WHERE "contracts"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_in_force" ON "contracts" USING btree ("to_member","kind") WHERE "contracts"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "contracts_newest" ON "contracts" USING btree ("to_member","kind","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contracts_offered" ON "contracts" USING btree ("from_member");--> statement-breakpoint
-- Written by hand from here on: deposit channels are held in memory, and take over what merchants had as payment icons.
CREATE TRIGGER "deposit_channels_inserted" AFTER INSERT ON "deposit_channels" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('wallet');--> statement-breakpoint
CREATE TRIGGER "deposit_channels_updated" AFTER UPDATE ON "deposit_channels" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('wallet');--> statement-breakpoint
CREATE TRIGGER "deposit_channels_deleted" AFTER DELETE ON "deposit_channels" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('wallet');--> statement-breakpoint
INSERT INTO "deposit_channels" ("merchant", "code", "names", "icon", "position")
SELECT "merchants"."code", "icon"."value" ->> 'key', "icon"."value" -> 'names',
	CASE WHEN "icon"."value" ->> 'key' IN ('qr', 'bank', 'wallet', 'card', 'coin') THEN "icon"."value" ->> 'key' ELSE 'bank' END,
	"icon"."place"
FROM "merchants", jsonb_array_elements("merchants"."settings" -> 'paymentIcons') WITH ORDINALITY AS "icon" ("value", "place")
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "merchants" SET "settings" = "settings" - 'paymentIcons' WHERE "settings" ? 'paymentIcons';
