ALTER TABLE "ledger_transfers" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "reverts" uuid;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "content" text;--> statement-breakpoint
-- Written by hand up to the next mark: what was there before gets what new transfers are written with.
ALTER TABLE "ledger_transfers" DISABLE TRIGGER "ledger_transfers_stay";--> statement-breakpoint
-- Keys of these were their kind and the number of their order.
UPDATE "ledger_transfers" SET "reference" = substr("key", length("kind") + 2)
WHERE "kind" IN ('deposit', 'withdrawal', 'withdrawal-return', 'withdrawal-payment') AND starts_with("key", "kind" || ':');--> statement-breakpoint
UPDATE "ledger_transfers" back SET "reverts" = taken."id"
FROM "ledger_transfers" taken
WHERE back."kind" = 'withdrawal-return' AND taken."kind" = 'withdrawal'
	AND taken."merchant" = back."merchant" AND taken."key" = 'withdrawal:' || back."reference"
	AND taken."from" = back."to" AND taken."to" = back."from" AND taken."amount" = back."amount";--> statement-breakpoint
-- As `contentOf` of ledger.ts hashes it.
UPDATE "ledger_transfers" SET "content" = encode(sha256(convert_to(
	concat_ws(E'\n', "kind", "from"::text, "to"::text, "amount"::text, coalesce("reference", '')), 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "ledger_transfers" ENABLE TRIGGER "ledger_transfers_stay";--> statement-breakpoint
-- Generated from here on.
ALTER TABLE "ledger_transfers" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_reverts_ledger_transfers_id_fk" FOREIGN KEY ("reverts") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_reverts" ON "ledger_transfers" USING btree ("reverts");--> statement-breakpoint
CREATE INDEX "ledger_transfers_reference" ON "ledger_transfers" USING btree ("merchant","reference");--> statement-breakpoint
-- Written by hand: what takes a transfer back moves the same amount the other way.
CREATE FUNCTION "ledger_check_reversal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM public.ledger_transfers taken WHERE taken.id = NEW.reverts AND taken.merchant = NEW.merchant
			AND taken."from" = NEW."to" AND taken."to" = NEW."from" AND taken.amount = NEW.amount
	) THEN
		RAISE EXCEPTION 'A reversal moves the same amount back.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_reversal" BEFORE INSERT ON "ledger_transfers" FOR EACH ROW WHEN (NEW."reverts" IS NOT NULL) EXECUTE FUNCTION ledger_check_reversal();
