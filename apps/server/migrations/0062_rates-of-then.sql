CREATE TABLE "past_rates" (
	"kind" text NOT NULL,
	"merchant" text NOT NULL,
	"row" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_changes" (
	"merchant" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_changes_pk" PRIMARY KEY("merchant","at")
);
--> statement-breakpoint
ALTER TABLE "commission_rates" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "valid_bet_changes" ADD COLUMN "earned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rebate_rates" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_levels" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_standings" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "past_rates_merchant" ON "past_rates" USING btree ("merchant","kind","until");--> statement-breakpoint
-- Written by hand: rates that are there have held for as long as anybody knows.
UPDATE "commission_rates" SET "since" = '1970-01-01Z';--> statement-breakpoint
UPDATE "rebate_rates" SET "since" = '1970-01-01Z';--> statement-breakpoint
UPDATE "vip_levels" SET "since" = '1970-01-01Z';--> statement-breakpoint
UPDATE "vip_standings" SET "since" = '1970-01-01Z';--> statement-breakpoint
-- Written by hand: keeps rates as they were, since what is undone is taken back at the rates at which it was earned. The first argument is
-- the kind of the rate, the second the column whose change counts.
CREATE FUNCTION "keep_past_rate"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) -> TG_ARGV[1] IS NOT DISTINCT FROM to_jsonb(OLD) -> TG_ARGV[1] THEN
		NEW.since := OLD.since;
		RETURN NEW;
	END IF;
	IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM public.merchants WHERE code = OLD.merchant) THEN
		INSERT INTO public.past_rates (kind, merchant, "row", since, until)
			VALUES (TG_ARGV[0], OLD.merchant, to_jsonb(OLD), OLD.since, now());
	END IF;
	IF TG_OP = 'UPDATE' THEN
		NEW.since := now();
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO public.rate_changes (merchant, at) VALUES (NEW.merchant, NEW.since) ON CONFLICT DO NOTHING;
		RETURN NEW;
	END IF;
	INSERT INTO public.rate_changes (merchant, at) VALUES (OLD.merchant, now()) ON CONFLICT DO NOTHING;
	RETURN OLD;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "keep_past_rate" BEFORE INSERT OR UPDATE OR DELETE ON "rebate_rates"
	FOR EACH ROW EXECUTE FUNCTION "keep_past_rate"('rebate', 'rate');--> statement-breakpoint
CREATE TRIGGER "keep_past_rate" BEFORE INSERT OR UPDATE OR DELETE ON "commission_rates"
	FOR EACH ROW EXECUTE FUNCTION "keep_past_rate"('commission', 'rate');--> statement-breakpoint
CREATE TRIGGER "keep_past_rate" BEFORE INSERT OR UPDATE OR DELETE ON "vip_levels"
	FOR EACH ROW EXECUTE FUNCTION "keep_past_rate"('level', 'rebate_rate');--> statement-breakpoint
CREATE TRIGGER "keep_past_rate" BEFORE INSERT OR UPDATE OR DELETE ON "vip_standings"
	FOR EACH ROW EXECUTE FUNCTION "keep_past_rate"('standing', 'level');--> statement-breakpoint
-- Written by hand: the function of the migrations before, which now notes when what is undone was earned.
CREATE OR REPLACE FUNCTION "write_provider_call"("call" jsonb) RETURNS bigint LANGUAGE plpgsql
	SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	asked public.provider_transactions := jsonb_populate_record(NULL::public.provider_transactions, call -> 'transaction');
	after public.game_rounds := jsonb_populate_record(NULL::public.game_rounds, nullif(call -> 'round', 'null'));
	before public.game_rounds := jsonb_populate_record(NULL::public.game_rounds, nullif(call -> 'before', 'null'));
	target text := call #>> '{target,transaction}';
	bonus jsonb := nullif(call -> 'grant', 'null');
	part public.grant_rounds := jsonb_populate_record(NULL::public.grant_rounds, bonus -> 'part');
	bonus_account uuid;
	is_written boolean := true;
BEGIN
	IF after.id IS NOT NULL AND before.id IS NULL THEN
		INSERT INTO public.provider_rounds (merchant, connection, round, opened_at, id)
			VALUES (after.merchant, after.connection, after.round, after.opened_at, after.id) ON CONFLICT DO NOTHING;
		is_written := FOUND;
		IF is_written THEN
			INSERT INTO public.game_rounds SELECT after.*;
		END IF;
	ELSIF after.id IS NOT NULL THEN
		UPDATE public.game_rounds SET state = after.state, stake = after.stake, refunded = after.refunded, valid = after.valid,
				won = after.won, changed_at = after.changed_at, settled_at = after.settled_at
			WHERE opened_at = before.opened_at AND id = before.id AND state = before.state AND stake = before.stake
				AND refunded = before.refunded AND won = before.won;
		is_written := FOUND;
	END IF;
	IF is_written AND call #>> '{target,state}' = 'awaited' THEN
		INSERT INTO public.provider_transactions (merchant, connection, transaction, kind, state, content, at)
			VALUES (asked.merchant, asked.connection, target, 'bet', 'awaited', '', asked.at) ON CONFLICT DO NOTHING;
		is_written := FOUND;
	ELSIF is_written AND target IS NOT NULL THEN
		UPDATE public.provider_transactions SET state = 'cancelled'
			WHERE merchant = asked.merchant AND connection = asked.connection AND transaction = target AND state = 'applied';
		is_written := FOUND;
	END IF;
	IF is_written AND bonus IS NOT NULL THEN
		-- Whatever moves the money of a bonus holds its row.
		UPDATE public.grants SET state = bonus ->> 'state', counted = (bonus ->> 'counted')::bigint,
				converted = (bonus ->> 'converted')::bigint, returned = (bonus ->> 'returned')::bigint,
				ended_at = (bonus ->> 'ended_at')::timestamptz
			WHERE id = (bonus ->> 'id')::uuid AND state = bonus ->> 'state_before' AND counted = (bonus ->> 'counted_before')::bigint
				AND converted = (bonus ->> 'converted_before')::bigint AND returned = (bonus ->> 'returned_before')::bigint
			RETURNING account INTO bonus_account;
		is_written := FOUND AND (SELECT balance FROM public.ledger_accounts WHERE id = bonus_account) = (bonus ->> 'balance_before')::bigint;
		IF is_written THEN
			INSERT INTO public.grant_rounds SELECT part.* ON CONFLICT (round) DO UPDATE SET stake = excluded.stake, won = excluded.won,
				counted = excluded.counted, is_open = excluded.is_open;
		END IF;
	END IF;
	IF is_written THEN
		INSERT INTO public.ledger_transfers (merchant, key, kind, "from", "to", amount, reference, reverts, content, at)
			SELECT * FROM jsonb_to_recordset(call -> 'transfers') AS transfer(
				merchant text, key text, kind text, "from" uuid, "to" uuid, amount bigint, reference text, reverts uuid, content text,
				at timestamptz);
		IF nullif(call -> 'counts', 'null') IS NOT NULL THEN
			INSERT INTO public.valid_bet_changes (merchant, member, currency, type, vendor, valid, own, at, earned_at)
				VALUES (after.merchant, after.member, after.currency, after.type, after.vendor, (call #>> '{counts,valid}')::bigint,
					(call #>> '{counts,own}')::bigint, asked.at, (call #>> '{counts,earned_at}')::timestamptz);
		END IF;
		asked.balance := coalesce((SELECT sum(balance) FROM public.ledger_accounts
			WHERE id = ANY (SELECT jsonb_array_elements_text(call -> 'accounts')::uuid)), 0);
		INSERT INTO public.provider_transactions SELECT asked.* ON CONFLICT DO NOTHING;
		is_written := FOUND;
	END IF;
	IF NOT is_written THEN
		RAISE EXCEPTION 'Another call of the connection came first.' USING ERRCODE = 'serialization_failure';
	END IF;
	RETURN asked.balance;
END;
$$;
