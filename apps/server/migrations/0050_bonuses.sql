CREATE TABLE "grant_rounds" (
	"round" bigint PRIMARY KEY NOT NULL,
	"grant" uuid NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"counted" bigint DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "grant_rounds_amounts" CHECK ("grant_rounds"."stake" >= 0 AND "grant_rounds"."won" >= 0 AND "grant_rounds"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid,
	"currency" text NOT NULL,
	"account" uuid NOT NULL,
	"titles" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"granted" bigint NOT NULL,
	"required" bigint NOT NULL,
	"counted" bigint DEFAULT 0 NOT NULL,
	"converted" bigint DEFAULT 0 NOT NULL,
	"terms" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "grants_state" CHECK ("grants"."state" IN ('active', 'converted', 'spent', 'expired', 'forfeited')),
	CONSTRAINT "grants_ended" CHECK (("grants"."state" = 'active') = ("grants"."ended_at" IS NULL)),
	CONSTRAINT "grants_amounts" CHECK ("grants"."granted" > 0 AND "grants"."required" >= 0 AND "grants"."converted" >= 0)
);
--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD COLUMN "bonus" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD COLUMN "bonus_won" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rounds" ADD CONSTRAINT "grant_rounds_grant_grants_id_fk" FOREIGN KEY ("grant") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_ledger_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grant_rounds_open" ON "grant_rounds" USING btree ("grant") WHERE "grant_rounds"."is_open";--> statement-breakpoint
CREATE INDEX "grant_rounds_grant" ON "grant_rounds" USING btree ("grant","round" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "grants_active" ON "grants" USING btree ("member","currency") WHERE "grants"."state" = 'active';--> statement-breakpoint
CREATE INDEX "grants_member" ON "grants" USING btree ("member","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "grants_merchant" ON "grants" USING btree ("merchant");--> statement-breakpoint
CREATE INDEX "grants_account" ON "grants" USING btree ("account");--> statement-breakpoint
CREATE INDEX "grants_ending" ON "grants" USING btree ("ends_at") WHERE "grants"."state" = 'active';--> statement-breakpoint
-- Written by hand: the function of the migration before, which now writes the bonus of a round as well, and takes the balance from the
-- accounts that the provider sees.
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
				converted = (bonus ->> 'converted')::bigint, ended_at = (bonus ->> 'ended_at')::timestamptz
			WHERE id = (bonus ->> 'id')::uuid AND state = bonus ->> 'state_before' AND counted = (bonus ->> 'counted_before')::bigint
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
