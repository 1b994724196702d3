ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_transfer_ledger_transfers_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_ledger_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand from here on. The sides of all transfers of a statement are written together: PostgreSQL spends most of its time on work per
-- row and per statement. Plans are made once for a connection, with the number of rows that the first statement has; without sequential
-- scans, hash joins and merge joins they fit any number. OFFSET 0 keeps the planner from beginning with the accounts.
DROP TRIGGER "ledger_transfers_sides" ON "ledger_transfers";--> statement-breakpoint
DROP FUNCTION "ledger_write_sides"();--> statement-breakpoint
CREATE FUNCTION "ledger_write_sides"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
	transfers bigint;
	places bigint;
	is_astray boolean;
	short text;
BEGIN
	-- A statement of its own: the next one reads what others committed while this one waited. One order for all, so that no two
	-- statements wait for each other.
	PERFORM FROM public.ledger_accounts
		WHERE id = ANY (ARRAY(SELECT "from" FROM written UNION SELECT "to" FROM written)) AND NOT house
		ORDER BY id FOR NO KEY UPDATE;
	WITH side AS MATERIALIZED (
		SELECT transfer.id AS transfer, transfer.key, transfer.place, transfer.at, sided.account, sided.amount, sided.house,
			payer.merchant <> transfer.merchant OR payee.merchant <> transfer.merchant OR payer.currency <> payee.currency AS is_astray,
			sided.balance + (sum(sided.amount) OVER earlier)::bigint AS balance_after,
			CASE WHEN NOT sided.house THEN sided.entries + row_number() OVER earlier END AS number
		FROM written transfer
			CROSS JOIN LATERAL (SELECT * FROM public.ledger_accounts WHERE id = transfer."from" OFFSET 0) payer
			CROSS JOIN LATERAL (SELECT * FROM public.ledger_accounts WHERE id = transfer."to" OFFSET 0) payee
			CROSS JOIN LATERAL (VALUES
				(payer.id, -transfer.amount, payer.house, payer.balance, payer.entries),
				(payee.id, transfer.amount, payee.house, payee.balance, payee.entries)
			) AS sided (account, amount, house, balance, entries)
		WINDOW earlier AS (PARTITION BY sided.account ORDER BY transfer.place ROWS UNBOUNDED PRECEDING)
	), found AS MATERIALIZED (
		SELECT count(*) / 2 AS transfers, count(DISTINCT place) AS places, bool_or(side.is_astray) AS is_astray,
			(array_agg(key ORDER BY place) FILTER (WHERE balance_after < 0))[1] AS short
		FROM side
	), entered AS (
		INSERT INTO public.ledger_entries (transfer, account, amount, balance_after, at, number)
			SELECT side.transfer, account, amount, balance_after, date_trunc('milliseconds', at), number
			FROM side, found WHERE found.short IS NULL
	), changed AS (
		UPDATE public.ledger_accounts SET balance = last.balance_after, entries = last.number
			FROM (SELECT DISTINCT ON (account) account, balance_after, number FROM side, found
				WHERE NOT house AND found.short IS NULL ORDER BY account, number DESC) last
			WHERE id = last.account
	)
	SELECT * FROM found INTO transfers, places, is_astray, short;
	IF is_astray THEN
		RAISE EXCEPTION 'A transfer moves money between two accounts of one merchant and one currency.'
			USING ERRCODE = 'check_violation';
	END IF;
	IF places <> transfers THEN
		RAISE EXCEPTION 'Each transfer of a statement has a place of its own.' USING ERRCODE = 'check_violation';
	END IF;
	IF short IS NOT NULL THEN
		RAISE EXCEPTION 'A wallet holds less than a transfer takes from it.' USING ERRCODE = 'check_violation',
			SCHEMA = 'public', TABLE = 'ledger_accounts', CONSTRAINT = 'ledger_accounts_not_below_zero', DETAIL = short;
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_sides" AFTER INSERT ON "ledger_transfers" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_write_sides();--> statement-breakpoint
-- Every transfer has its two entries already, so nothing else can be an entry. Asked for each entry by itself, the planner cannot begin with
-- the transfers.
DROP TRIGGER "ledger_entries_are_sides" ON "ledger_entries";--> statement-breakpoint
DROP FUNCTION "ledger_check_entry"();--> statement-breakpoint
CREATE FUNCTION "ledger_check_entries"() RETURNS trigger LANGUAGE plpgsql
	SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
BEGIN
	IF EXISTS (
		SELECT FROM written entry WHERE (
			SELECT (transfer."from" = entry.account AND -transfer.amount = entry.amount)
				OR (transfer."to" = entry.account AND transfer.amount = entry.amount)
			FROM public.ledger_transfers transfer
			WHERE transfer.id = entry.transfer AND date_trunc('milliseconds', transfer.at) = entry.at
		) IS NOT TRUE
	) THEN
		RAISE EXCEPTION 'An entry is a side of its transfer.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_are_sides" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_entries();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_check_account"() RETURNS trigger LANGUAGE plpgsql
	SET search_path = pg_catalog, pg_temp AS $$
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
		AND (NEW.house OR NEW.entries <= OLD.entries) THEN
		RAISE EXCEPTION 'A balance changes by the next entries only.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END;
$$;--> statement-breakpoint
-- Numbers of entries are unique in their account and each change takes the next ones, so every entry accounts for exactly
-- one change: the balance is the sum of the entries. Checked at commit, for each account: a constraint trigger sees one row.
CREATE OR REPLACE FUNCTION "ledger_check_balance"() RETURNS trigger LANGUAGE plpgsql
	SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
BEGIN
	IF (
		SELECT count(*) = NEW.entries - OLD.entries AND sum(amount) = NEW.balance - OLD.balance
			AND max(balance_after) FILTER (WHERE number = NEW.entries) = NEW.balance
		FROM public.ledger_entries WHERE account = NEW.id AND number > OLD.entries AND number <= NEW.entries
	) IS NOT TRUE THEN
		RAISE EXCEPTION 'A balance changes by an entry of the ledger only.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
-- Locks wallets and accounts of members beside them, in one order for all. Gives their balances in the order of the list, null for one that is
-- not there or, unless this waits, that somebody else has locked.
CREATE FUNCTION "ledger_lock_wallets"("wallets" uuid[], "waits" boolean) RETURNS bigint[] LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
BEGIN
	IF waits THEN
		PERFORM FROM public.ledger_accounts WHERE id = ANY (wallets) AND NOT house ORDER BY id FOR NO KEY UPDATE;
	END IF;
	RETURN (
		SELECT array_agg(held.balance ORDER BY asked.place)
		FROM (SELECT * FROM unnest(wallets) WITH ORDINALITY AS wallet (id, place) ORDER BY id) asked
			LEFT JOIN LATERAL (
				SELECT balance FROM public.ledger_accounts WHERE id = asked.id AND NOT house FOR NO KEY UPDATE SKIP LOCKED
			) held ON true
	);
END;
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "ledger_lock_wallets"(uuid[], boolean) FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION "write_provider_call"(jsonb);--> statement-breakpoint
-- Writes calls of providers, each of another player, round and transaction (call-rules.ts has decided what): their rounds, the transactions
-- that they refer to, what changes in bonuses, the transfers of money, and the transactions themselves with the balance afterwards.
--
-- First everything that a call was decided on is locked, in one order for all and without waiting unless there is one call only, and
-- compared. "locked": somebody else holds a part of it. "overtaken": it is not so any more, the caller decides anew. Of such calls nothing is
-- written, the others are "done". A call that others overtake while these are written undoes all: its number stands in the DETAIL of the
-- serialization_failure where it is known.
--
-- "locks_within" is how long it waits for a lock that it meets all the same, in ms; null for as long as its transaction does.
CREATE FUNCTION "write_provider_calls"("batch" jsonb, "waits" boolean, "locks_within" integer)
	RETURNS TABLE ("call" integer, "outcome" text, "balance" bigint) LANGUAGE plpgsql
	SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
	SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
	calls integer := jsonb_array_length(batch -> 'transactions');
	outcomes text[] := array_fill('done'::text, ARRAY[calls]);
	balances bigint[] := array_fill(0::bigint, ARRAY[calls]);
	held bigint[];
	written text[];
	losers integer[];
	one record;
BEGIN
	IF locks_within IS NOT NULL THEN
		PERFORM set_config('lock_timeout', locks_within::text, true);
	END IF;
	-- New rows refer to members, who may be locked to be deleted.
	IF NOT waits THEN
		FOR one IN
			SELECT asked.call
			FROM (
				SELECT * FROM jsonb_to_recordset(batch -> 'rounds') AS asked (call integer, member uuid) WHERE member IS NOT NULL ORDER BY member
			) asked
				LEFT JOIN LATERAL (SELECT * FROM public.members WHERE id = asked.member FOR KEY SHARE SKIP LOCKED) found ON true
			WHERE found.id IS NULL
		LOOP
			outcomes[one.call + 1] := 'locked';
		END LOOP;
	END IF;
	IF batch -> 'grants' <> '[]' THEN
		IF waits THEN
			PERFORM FROM public.grants WHERE id = (batch #>> '{grants,0,id}')::uuid FOR NO KEY UPDATE;
		END IF;
		FOR one IN
			SELECT asked.call, found.id IS NULL AND NOT waits AS is_locked
			FROM (
				SELECT * FROM jsonb_to_recordset(batch -> 'grants') AS asked (
					call integer, id uuid, state_before text, counted_before bigint, converted_before bigint, returned_before bigint)
				ORDER BY id
			) asked
				LEFT JOIN LATERAL (SELECT * FROM public.grants WHERE id = asked.id FOR NO KEY UPDATE SKIP LOCKED) found ON true
			WHERE (found.state, found.counted, found.converted, found.returned)
				IS DISTINCT FROM (asked.state_before, asked.counted_before, asked.converted_before, asked.returned_before)
		LOOP
			outcomes[one.call + 1] := CASE WHEN one.is_locked THEN 'locked' ELSE 'overtaken' END;
		END LOOP;
	END IF;
	IF batch -> 'befores' <> '[]' THEN
		IF waits THEN
			PERFORM FROM public.game_rounds
				WHERE opened_at = (batch #>> '{befores,0,opened_at}')::timestamptz AND id = (batch #>> '{befores,0,id}')::bigint
				FOR NO KEY UPDATE;
		END IF;
		FOR one IN
			SELECT asked.call, found.id IS NULL AND NOT waits AS is_locked
			FROM (
				SELECT * FROM jsonb_to_recordset(batch -> 'befores') AS asked (
					call integer, opened_at timestamptz, id bigint, state text, stake bigint, refunded bigint, won bigint, held bigint)
				ORDER BY id
			) asked
				LEFT JOIN LATERAL (
					SELECT * FROM public.game_rounds WHERE opened_at = asked.opened_at AND id = asked.id FOR NO KEY UPDATE SKIP LOCKED
				) found ON true
			WHERE (found.state, found.stake, found.refunded, found.won, found.held)
				IS DISTINCT FROM (asked.state, asked.stake, asked.refunded, asked.won, asked.held)
		LOOP
			outcomes[one.call + 1] := CASE WHEN one.is_locked THEN 'locked' ELSE 'overtaken' END;
		END LOOP;
	END IF;
	IF batch -> 'targets' <> '[]' THEN
		IF waits THEN
			PERFORM FROM public.provider_transactions
				WHERE merchant = batch #>> '{targets,0,merchant}' AND connection = batch #>> '{targets,0,connection}'
					AND transaction = batch #>> '{targets,0,transaction}'
				FOR NO KEY UPDATE;
		END IF;
		FOR one IN
			SELECT asked.call, found.state IS NULL AND NOT waits AS is_locked
			FROM (
				SELECT * FROM jsonb_to_recordset(batch -> 'targets') AS asked (
					call integer, merchant text, connection text, transaction text, held_before bigint)
				ORDER BY merchant, connection, transaction
			) asked
				LEFT JOIN LATERAL (
					SELECT * FROM public.provider_transactions
					WHERE merchant = asked.merchant AND connection = asked.connection AND transaction = asked.transaction
					FOR NO KEY UPDATE SKIP LOCKED
				) found ON true
			WHERE (found.state, found.held) IS DISTINCT FROM ('applied', asked.held_before)
		LOOP
			outcomes[one.call + 1] := CASE WHEN one.is_locked THEN 'locked' ELSE 'overtaken' END;
		END LOOP;
	END IF;
	held := public.ledger_lock_wallets(
		ARRAY(SELECT (wallet ->> 'id')::uuid FROM jsonb_array_elements(batch -> 'wallets') WITH ORDINALITY AS wallets (wallet, place) ORDER BY place),
		waits);
	FOR one IN
		SELECT wallet.*, held[place + 1] AS balance FROM jsonb_to_recordset(batch -> 'wallets') AS wallet (
			call integer, place integer, least bigint, change bigint, is_seen boolean, balance_before bigint)
	LOOP
		IF one.balance IS NULL THEN
			outcomes[one.call + 1] := CASE WHEN waits THEN 'overtaken' ELSE 'locked' END;
		ELSIF one.balance + one.least < 0 OR one.balance <> one.balance_before THEN
			outcomes[one.call + 1] := 'overtaken';
		ELSIF one.is_seen THEN
			balances[one.call + 1] := balances[one.call + 1] + one.balance + one.change;
		END IF;
	END LOOP;
	batch := public.only_done(batch, outcomes);

	WITH entered AS (
		INSERT INTO public.provider_transactions (merchant, connection, transaction, kind, state, content, round, round_opened_at, amount, won,
				bonus, bonus_won, held, balance, error, reasons, refers, at)
			SELECT merchant, connection, transaction, kind, state, content, round, round_opened_at, amount, won, bonus, bonus_won, held,
				balances[call + 1], error, reasons, refers, at
			FROM jsonb_to_recordset(batch -> 'transactions') AS asked (
				call integer, merchant text, connection text, transaction text, kind text, state text, content text, round bigint,
				round_opened_at timestamptz, amount bigint, won bigint, bonus bigint, bonus_won bigint, held bigint, error text, reasons text[],
				refers text, at timestamptz)
			ORDER BY merchant, connection, transaction
			ON CONFLICT DO NOTHING RETURNING concat_ws(' ', merchant, connection, transaction) AS key
	)
	SELECT coalesce(array_agg(key), '{}') INTO written FROM entered;
	IF cardinality(written) < jsonb_array_length(batch -> 'transactions') THEN
		FOR one IN
			SELECT call FROM jsonb_to_recordset(batch -> 'transactions') AS asked (
				call integer, merchant text, connection text, transaction text)
			WHERE concat_ws(' ', merchant, connection, transaction) <> ALL (written)
		LOOP
			outcomes[one.call + 1] := 'overtaken';
		END LOOP;
		batch := public.only_done(batch, outcomes);
	END IF;
	IF batch -> 'awaited' <> '[]' THEN
		WITH entered AS (
			INSERT INTO public.provider_transactions (merchant, connection, transaction, kind, state, content, at)
				SELECT merchant, connection, transaction, 'bet', 'awaited', '', at
				FROM jsonb_to_recordset(batch -> 'awaited') AS asked (merchant text, connection text, transaction text, at timestamptz)
				ORDER BY merchant, connection, transaction
				ON CONFLICT DO NOTHING RETURNING concat_ws(' ', merchant, connection, transaction) AS key
		)
		SELECT coalesce(array_agg(key), '{}') INTO written FROM entered;
		SELECT array_agg(call) INTO losers
			FROM jsonb_to_recordset(batch -> 'awaited') AS asked (call integer, merchant text, connection text, transaction text)
			WHERE concat_ws(' ', merchant, connection, transaction) <> ALL (written);
	END IF;
	IF losers IS NULL AND batch -> 'opened' <> '[]' THEN
		WITH entered AS (
			INSERT INTO public.provider_rounds SELECT * FROM jsonb_populate_recordset(NULL::public.provider_rounds, batch -> 'opened')
				ORDER BY merchant, connection, round
				ON CONFLICT DO NOTHING RETURNING concat_ws(' ', merchant, connection, round) AS key
		)
		SELECT coalesce(array_agg(key), '{}') INTO written FROM entered;
		IF cardinality(written) < jsonb_array_length(batch -> 'opened') THEN
			SELECT array_agg(call) INTO losers
				FROM jsonb_to_recordset(batch -> 'opened') AS asked (call integer, merchant text, connection text, round text)
				WHERE concat_ws(' ', merchant, connection, round) <> ALL (written);
		END IF;
	END IF;
	IF losers IS NOT NULL THEN
		RAISE EXCEPTION 'Another call of the connection came first.'
			USING ERRCODE = 'serialization_failure', DETAIL = array_to_string(losers, ' ');
	END IF;

	IF batch -> 'rounds' <> '[]' THEN
		-- Those that are not new are locked: the arbiter finds each by its key, whatever the planner knows of the partitions.
		INSERT INTO public.game_rounds SELECT * FROM jsonb_populate_recordset(NULL::public.game_rounds, batch -> 'rounds')
			ON CONFLICT (opened_at, id) DO UPDATE SET state = excluded.state, stake = excluded.stake, refunded = excluded.refunded,
				valid = excluded.valid, won = excluded.won, held = excluded.held, changed_at = excluded.changed_at,
				settled_at = excluded.settled_at;
	END IF;
	IF batch -> 'targets' <> '[]' THEN
		UPDATE public.provider_transactions target
			SET state = asked.state, held = asked.held, won = asked.won, bonus_won = asked.bonus_won
			FROM jsonb_to_recordset(batch -> 'targets') AS asked (
				merchant text, connection text, transaction text, state text, held bigint, won bigint, bonus_won bigint)
			WHERE target.merchant = asked.merchant AND target.connection = asked.connection AND target.transaction = asked.transaction;
	END IF;
	IF batch -> 'grants' <> '[]' THEN
		-- Whatever moves the money of a bonus holds its row.
		UPDATE public.grants SET state = asked.state, counted = asked.counted, converted = asked.converted, returned = asked.returned,
				ended_at = asked.ended_at
			FROM jsonb_to_recordset(batch -> 'grants') AS asked (
				id uuid, state text, counted bigint, converted bigint, returned bigint, ended_at timestamptz)
			WHERE grants.id = asked.id;
		INSERT INTO public.grant_rounds
			SELECT part.* FROM jsonb_to_recordset(batch -> 'grants') AS asked (part jsonb),
				jsonb_populate_record(NULL::public.grant_rounds, asked.part) AS part
			ON CONFLICT (round) DO UPDATE SET stake = excluded.stake, won = excluded.won, counted = excluded.counted,
				is_open = excluded.is_open, is_held = excluded.is_held;
	END IF;
	IF batch -> 'transfers' <> '[]' THEN
		INSERT INTO public.ledger_transfers (place, id, merchant, key, kind, "from", "to", amount, reference, reverts, content, at)
			SELECT * FROM jsonb_to_recordset(batch -> 'transfers') AS transfer (
				place integer, id uuid, merchant text, key text, kind text, "from" uuid, "to" uuid, amount bigint, reference text, reverts uuid,
				content text, at timestamptz)
			ORDER BY merchant, key;
	END IF;
	IF batch -> 'counts' <> '[]' THEN
		INSERT INTO public.valid_bet_changes (merchant, member, currency, type, vendor, valid, own, at, earned_at)
			SELECT * FROM jsonb_to_recordset(batch -> 'counts') AS counted (
				merchant text, member uuid, currency text, type text, vendor text, valid bigint, own bigint, at timestamptz,
				earned_at timestamptz);
	END IF;
	RETURN QUERY SELECT number - 1, outcomes[number], balances[number] FROM generate_series(1, calls) AS number;
END;
$$;--> statement-breakpoint
-- What belongs to the calls of a batch that are still to be written.
CREATE FUNCTION "only_done"("batch" jsonb, "outcomes" text[]) RETURNS jsonb LANGUAGE sql
	SET search_path = pg_catalog, pg_temp AS $$
	SELECT CASE WHEN 'done' = ALL (outcomes) THEN batch ELSE (
		SELECT jsonb_object_agg(key, coalesce((
			SELECT jsonb_agg(item ORDER BY place) FROM jsonb_array_elements(value) WITH ORDINALITY AS items (item, place)
			WHERE outcomes[(item ->> 'call')::integer + 1] = 'done'
		), '[]')) FROM jsonb_each(batch)
	) END
$$;
