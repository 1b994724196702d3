CREATE SEQUENCE "public"."game_round_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "game_rounds" (
	"id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid,
	"connection" text NOT NULL,
	"round" text NOT NULL,
	"session" uuid NOT NULL,
	"game" text,
	"code" text NOT NULL,
	"vendor" text NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"is_trial" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"valid" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "game_rounds_pk" PRIMARY KEY("opened_at","id"),
	CONSTRAINT "game_rounds_state" CHECK ("game_rounds"."state" IN ('open', 'settled', 'cancelled')),
	CONSTRAINT "game_rounds_open" CHECK (("game_rounds"."state" = 'open') = ("game_rounds"."settled_at" IS NULL)),
	CONSTRAINT "game_rounds_amounts" CHECK ("game_rounds"."stake" >= "game_rounds"."refunded" AND "game_rounds"."refunded" >= 0 AND "game_rounds"."won" >= 0 AND "game_rounds"."valid" >= 0)
) PARTITION BY RANGE ("opened_at");
--> statement-breakpoint
CREATE TABLE "game_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"connection" text NOT NULL,
	"token" text NOT NULL,
	"member" uuid,
	"is_trial" boolean NOT NULL,
	"game" text,
	"code" text NOT NULL,
	"vendor" text NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_rounds" (
	"merchant" text NOT NULL,
	"connection" text NOT NULL,
	"round" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "provider_rounds_pk" PRIMARY KEY("merchant","connection","round")
);
--> statement-breakpoint
CREATE TABLE "provider_transactions" (
	"merchant" text NOT NULL,
	"connection" text NOT NULL,
	"transaction" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"content" text NOT NULL,
	"round" bigint,
	"round_opened_at" timestamp with time zone,
	"amount" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"error" text,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"refers" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_transactions_pk" PRIMARY KEY("merchant","connection","transaction"),
	CONSTRAINT "provider_transactions_state" CHECK ("provider_transactions"."state" IN ('applied', 'cancelled', 'awaited', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_rounds" ADD CONSTRAINT "provider_rounds_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD CONSTRAINT "provider_transactions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_rounds_member" ON "game_rounds" USING btree ("member","opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "game_rounds_won" ON "game_rounds" USING btree ("merchant","settled_at" DESC NULLS LAST,"won");--> statement-breakpoint
CREATE INDEX "game_rounds_open" ON "game_rounds" USING btree ("merchant","connection","opened_at") WHERE "game_rounds"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "game_sessions_token" ON "game_sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "game_sessions_member" ON "game_sessions" USING btree ("member","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "game_sessions_old" ON "game_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "game_sessions_merchant" ON "game_sessions" USING btree ("merchant");--> statement-breakpoint
CREATE INDEX "provider_transactions_round" ON "provider_transactions" USING btree ("round");--> statement-breakpoint
-- Written by hand from here on. Makes the parts of the table for the months from one to another that are not there, and lets whoever asks
-- work with their rows: the product may not create tables.
CREATE FUNCTION "make_game_round_months"("first" timestamptz, "last" timestamptz) RETURNS void LANGUAGE plpgsql
	SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	month timestamp := date_trunc('month', "first" AT TIME ZONE 'UTC');
	part text;
BEGIN
	IF "last" - "first" > interval '10 years' THEN
		RAISE EXCEPTION 'More than ten years at once.' USING ERRCODE = 'check_violation';
	END IF;
	-- Of two that make the same month, the second finds it made.
	PERFORM pg_advisory_xact_lock(hashtextextended('game_rounds', 0));
	WHILE month <= "last" AT TIME ZONE 'UTC' LOOP
		part := 'game_rounds_' || to_char(month, 'YYYY_MM');
		IF to_regclass('public.' || quote_ident(part)) IS NULL THEN
			EXECUTE format('CREATE TABLE public.%I PARTITION OF public.game_rounds FOR VALUES FROM (%L) TO (%L)',
				part, month::text || '+00', (month + interval '1 month')::text || '+00');
			EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO %I', part, session_user);
		END IF;
		month := month + interval '1 month';
	END LOOP;
END;
$$;--> statement-breakpoint
SELECT "make_game_round_months"(now() - interval '1 month', now() + interval '3 months');
