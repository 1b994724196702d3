ALTER TABLE "grant_rounds" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "grant_rounds_held" ON "grant_rounds" USING btree ("grant") WHERE "grant_rounds"."is_held";--> statement-breakpoint
-- Written by hand: the function of the migrations before, which now puts wins aside that wait until a person releases them, and notes that
-- with their bonus.
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
				won = after.won, held = after.held, changed_at = after.changed_at, settled_at = after.settled_at
			WHERE opened_at = before.opened_at AND id = before.id AND state = before.state AND stake = before.stake
				AND refunded = before.refunded AND won = before.won AND held = before.held;
		is_written := FOUND;
	END IF;
	IF is_written AND call #>> '{target,state}' = 'awaited' THEN
		INSERT INTO public.provider_transactions (merchant, connection, transaction, kind, state, content, at)
			VALUES (asked.merchant, asked.connection, target, 'bet', 'awaited', '', asked.at) ON CONFLICT DO NOTHING;
		is_written := FOUND;
	ELSIF is_written AND target IS NOT NULL THEN
		UPDATE public.provider_transactions SET state = call #>> '{target,state}', held = (call #>> '{target,held}')::bigint,
				won = (call #>> '{target,won}')::bigint, bonus_won = (call #>> '{target,bonus_won}')::bigint
			WHERE merchant = asked.merchant AND connection = asked.connection AND transaction = target AND state = 'applied'
				AND held = (call #>> '{target,held_before}')::bigint;
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
				counted = excluded.counted, is_open = excluded.is_open, is_held = excluded.is_held;
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
