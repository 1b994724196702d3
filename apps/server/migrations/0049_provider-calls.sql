-- Writes a call of a provider in one statement, all of it or nothing (call-rules.ts has decided what): its round, the transaction that it
-- rolls back, the transfers of money, and the transaction itself with the balance afterwards, which is the result. What the call was decided
-- on must still be so: otherwise another call came first, and the caller decides anew.
CREATE FUNCTION "write_provider_call"("call" jsonb) RETURNS bigint LANGUAGE plpgsql
	SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	asked public.provider_transactions := jsonb_populate_record(NULL::public.provider_transactions, call -> 'transaction');
	after public.game_rounds := jsonb_populate_record(NULL::public.game_rounds, nullif(call -> 'round', 'null'));
	before public.game_rounds := jsonb_populate_record(NULL::public.game_rounds, nullif(call -> 'before', 'null'));
	target text := call #>> '{target,transaction}';
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
	IF is_written THEN
		INSERT INTO public.ledger_transfers (merchant, key, kind, "from", "to", amount, reference, reverts, content, at)
			SELECT * FROM jsonb_to_recordset(call -> 'transfers') AS transfer(
				merchant text, key text, kind text, "from" uuid, "to" uuid, amount bigint, reference text, reverts uuid, content text,
				at timestamptz);
		asked.balance := coalesce((SELECT balance FROM public.ledger_accounts WHERE id = (call ->> 'wallet')::uuid), 0);
		INSERT INTO public.provider_transactions SELECT asked.* ON CONFLICT DO NOTHING;
		is_written := FOUND;
	END IF;
	IF NOT is_written THEN
		RAISE EXCEPTION 'Another call of the connection came first.' USING ERRCODE = 'serialization_failure';
	END IF;
	RETURN asked.balance;
END;
$$;
