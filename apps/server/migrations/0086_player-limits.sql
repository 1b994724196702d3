CREATE TABLE "player_hours" (
	"member" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"own" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"staked_at" timestamp with time zone,
	"playing_since" timestamp with time zone,
	CONSTRAINT "player_hours_pk" PRIMARY KEY("member","hour","currency"),
	CONSTRAINT "player_hours_played" CHECK ("player_hours"."played" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_protections" (
	"member" uuid PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"barred" bigint DEFAULT 0 NOT NULL,
	"barred_at_most" bigint DEFAULT 0 NOT NULL,
	"barred_since" timestamp with time zone,
	"barred_until" timestamp with time zone,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_hours" ADD CONSTRAINT "player_hours_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_protections" ADD CONSTRAINT "player_protections_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_protections" ADD CONSTRAINT "player_protections_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_protections_merchant" ON "player_protections" USING btree ("merchant");--> statement-breakpoint
-- Rows of the present hour change with each bet, and stay on their page.
ALTER TABLE "player_hours" SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE "player_protections" SET (fillfactor = 60);--> statement-breakpoint
-- Counts what players use, and writes no bet that was decided on limits or a use which have changed.
CREATE OR REPLACE FUNCTION "write_provider_calls"("batch" jsonb, "waits" boolean, "locks_within" integer)
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
	-- New rows refer to members, who may be locked to be deleted, or because they change their limits.
	IF waits THEN
		PERFORM FROM public.members WHERE id = (batch #>> '{rounds,0,member}')::uuid FOR KEY SHARE;
	ELSE
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
	IF batch -> 'protections' <> '[]' THEN
		IF waits THEN
			PERFORM FROM public.player_protections WHERE member = (batch #>> '{protections,0,member}')::uuid FOR NO KEY UPDATE;
		END IF;
		FOR one IN
			SELECT asked.call, asked.version IS NOT NULL AND found.version IS NULL AND NOT waits AS is_locked
			FROM (
				SELECT * FROM jsonb_to_recordset(batch -> 'protections') AS asked (call integer, member uuid, version bigint, compares boolean)
				WHERE version IS NOT NULL ORDER BY member
			) asked
				LEFT JOIN LATERAL (
					SELECT * FROM public.player_protections WHERE member = asked.member FOR NO KEY UPDATE SKIP LOCKED
				) found ON true
			WHERE found.version IS NULL OR asked.compares AND found.version <> asked.version
			UNION ALL
			SELECT asked.call, false
			FROM jsonb_to_recordset(batch -> 'protections') AS asked (call integer, member uuid, version bigint, compares boolean)
			WHERE asked.version IS NULL AND asked.compares
				AND EXISTS (SELECT FROM public.player_protections WHERE member = asked.member)
		LOOP
			outcomes[one.call + 1] := CASE WHEN one.is_locked THEN 'locked' ELSE 'overtaken' END;
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
	IF batch -> 'hours' <> '[]' THEN
		INSERT INTO public.player_hours AS known (member, hour, currency, staked, own, won, played, staked_at, playing_since)
			SELECT * FROM jsonb_to_recordset(batch -> 'hours') AS counted (
				member uuid, hour timestamptz, currency text, staked bigint, own bigint, won bigint, played integer, staked_at timestamptz,
				playing_since timestamptz)
			ORDER BY member, hour, currency
			ON CONFLICT (member, hour, currency) DO UPDATE SET staked = known.staked + excluded.staked, own = known.own + excluded.own,
				won = known.won + excluded.won, played = known.played + excluded.played,
				staked_at = greatest(known.staked_at, excluded.staked_at),
				playing_since = greatest(known.playing_since, excluded.playing_since);
		UPDATE public.player_protections SET version = player_protections.version + 1
			FROM jsonb_to_recordset(batch -> 'protections') AS asked (member uuid, version bigint, counts boolean)
			WHERE player_protections.member = asked.member AND asked.version IS NOT NULL AND asked.counts;
	END IF;
	RETURN QUERY SELECT number - 1, outcomes[number], balances[number] FROM generate_series(1, calls) AS number;
END;
$$;
