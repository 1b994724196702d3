ALTER TABLE "ledger_accounts" ADD COLUMN "entries" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "number" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_number" ON "ledger_entries" USING btree ("account","number");--> statement-breakpoint
-- Written by hand from here on: the database keeps the rules of the ledger itself, whoever writes.
DO $$ BEGIN
	IF EXISTS (
		SELECT FROM public.ledger_accounts account WHERE NOT house AND balance <>
			(SELECT coalesce(sum(amount), 0) FROM public.ledger_entries WHERE ledger_entries.account = account.id)
	) OR EXISTS (
		SELECT FROM public.ledger_transfers transfer WHERE
			(SELECT count(*) FROM public.ledger_entries entry WHERE entry.transfer = transfer.id AND (
				(entry.account = transfer."from" AND entry.amount = -transfer.amount)
				OR (entry.account = transfer."to" AND entry.amount = transfer.amount))) <> 2
	) THEN
		RAISE EXCEPTION 'The ledger does not add up: restore it from a backup or correct it before you upgrade.';
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_stay";--> statement-breakpoint
UPDATE "ledger_entries" SET "number" = numbered.number
FROM (
	SELECT transfer, account, row_number() OVER (PARTITION BY account ORDER BY at, transfer) AS number
	FROM "ledger_entries" WHERE balance_after IS NOT NULL
) numbered
WHERE "ledger_entries"."transfer" = numbered.transfer AND "ledger_entries"."account" = numbered.account;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_stay";--> statement-breakpoint
UPDATE "ledger_accounts" SET "entries" =
	(SELECT count(*) FROM "ledger_entries" WHERE "ledger_entries"."account" = "ledger_accounts"."id")
WHERE NOT "house";--> statement-breakpoint
-- Writes both sides of a new transfer and changes the balances, in one order for all, so that no two transfers wait for
-- each other. Names are qualified: a temporary table of the same name must not stand in for one of these.
CREATE FUNCTION "ledger_write_sides"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	side uuid;
	change bigint;
	held bigint;
	place bigint;
BEGIN
	IF (SELECT count(*) <> 2 OR count(DISTINCT currency) <> 1 FROM public.ledger_accounts
		WHERE id IN (NEW."from", NEW."to") AND merchant = NEW.merchant) THEN
		RAISE EXCEPTION 'A transfer moves money between two accounts of one merchant and one currency.'
			USING ERRCODE = 'check_violation';
	END IF;
	FOREACH side IN ARRAY ARRAY[least(NEW."from", NEW."to"), greatest(NEW."from", NEW."to")] LOOP
		change := CASE WHEN side = NEW."from" THEN -NEW.amount ELSE NEW.amount END;
		held := NULL;
		place := NULL;
		UPDATE public.ledger_accounts SET balance = balance + change, entries = entries + 1
			WHERE id = side AND NOT house RETURNING balance, entries INTO held, place;
		INSERT INTO public.ledger_entries (transfer, account, amount, balance_after, at, number)
			VALUES (NEW.id, side, change, held, date_trunc('milliseconds', NEW.at), place);
	END LOOP;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_sides" AFTER INSERT ON "ledger_transfers" FOR EACH ROW EXECUTE FUNCTION ledger_write_sides();--> statement-breakpoint
-- Every transfer has its two entries already, so nothing else can be an entry.
CREATE FUNCTION "ledger_check_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM public.ledger_transfers WHERE id = NEW.transfer AND date_trunc('milliseconds', at) = NEW.at AND (
			("from" = NEW.account AND -amount = NEW.amount) OR ("to" = NEW.account AND amount = NEW.amount))
	) THEN
		RAISE EXCEPTION 'An entry is a side of its transfer.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_are_sides" AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_check_entry();--> statement-breakpoint
CREATE FUNCTION "ledger_check_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF coalesce(NEW.balance, 0) = 0 AND NEW.entries = 0 THEN RETURN NEW; END IF;
		RAISE EXCEPTION 'An account is opened empty.' USING ERRCODE = 'check_violation';
	END IF;
	IF (NEW.id, NEW.merchant, NEW.house, NEW.name, NEW.currency) IS DISTINCT FROM
		(OLD.id, OLD.merchant, OLD.house, OLD.name, OLD.currency)
		OR (NEW.member IS DISTINCT FROM OLD.member AND NEW.member IS NOT NULL) THEN
		RAISE EXCEPTION 'An account stays what and whose it is.' USING ERRCODE = 'check_violation';
	END IF;
	IF (NEW.balance, NEW.entries) IS DISTINCT FROM (OLD.balance, OLD.entries)
		AND (NEW.house OR NEW.entries <> OLD.entries + 1) THEN
		RAISE EXCEPTION 'A balance changes by the next entry only.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_checked" BEFORE INSERT OR UPDATE ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION ledger_check_account();--> statement-breakpoint
-- Numbers of entries are unique in their account and each change takes the next one, so every entry accounts for exactly
-- one change: the balance is the sum of the entries. Checked at commit.
CREATE FUNCTION "ledger_check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM public.ledger_entries WHERE account = NEW.id AND number = NEW.entries
			AND amount = NEW.balance - OLD.balance AND balance_after = NEW.balance
	) THEN
		RAISE EXCEPTION 'A balance changes by an entry of the ledger only.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_accounts_add_up" AFTER UPDATE ON "ledger_accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.balance IS DISTINCT FROM NEW.balance OR OLD.entries <> NEW.entries) EXECUTE FUNCTION ledger_check_balance();
