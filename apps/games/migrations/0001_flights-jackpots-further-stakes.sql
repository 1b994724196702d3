CREATE TABLE "games"."flight_chains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "games"."flight_chains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"end" text NOT NULL,
	"length" integer NOT NULL,
	"last_hash" "bytea" NOT NULL,
	"salt" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games"."flights" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "games"."flights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'boarding' NOT NULL,
	"takes_off_at" timestamp (3) with time zone NOT NULL,
	"took_off_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"hash" text,
	"height" integer,
	CONSTRAINT "flights_of_chain" UNIQUE("chain","number")
);
--> statement-breakpoint
CREATE TABLE "games"."jackpot_changes" (
	"round" uuid PRIMARY KEY NOT NULL,
	"connection" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games"."jackpots" (
	"connection" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "jackpots_connection_currency_pk" PRIMARY KEY("connection","currency"),
	CONSTRAINT "jackpots_not_overpaid" CHECK ("games"."jackpots"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "games"."leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "games"."rounds_one_waiting";--> statement-breakpoint
DROP INDEX "games"."rounds_one_open";--> statement-breakpoint
DROP INDEX "games"."rounds_to_settle";--> statement-breakpoint
ALTER TABLE "games"."rounds" ALTER COLUMN "seed_pair" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD COLUMN "flight" bigint;--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD COLUMN "leaves_at" integer;--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD COLUMN "asked_move" jsonb;--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD COLUMN "further_bets" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD COLUMN "further_stake" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD COLUMN "jackpot" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD COLUMN "contribution" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games"."flights" ADD CONSTRAINT "flights_chain_flight_chains_id_fk" FOREIGN KEY ("chain") REFERENCES "games"."flight_chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flights_one_live" ON "games"."flights" USING btree ((1)) WHERE "games"."flights"."state" IN ('boarding', 'flying');--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD CONSTRAINT "rounds_flight_flights_id_fk" FOREIGN KEY ("flight") REFERENCES "games"."flights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_of_flight" ON "games"."rounds" USING btree ("flight","player") WHERE "games"."rounds"."state" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_waiting" ON "games"."rounds" USING btree ("player") WHERE "games"."rounds"."state" IN ('decided', 'raising', 'ended') AND "games"."rounds"."flight" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_open" ON "games"."rounds" USING btree ("player","game") WHERE "games"."rounds"."state" IN ('open', 'raising') AND "games"."rounds"."flight" IS NULL;--> statement-breakpoint
CREATE INDEX "rounds_to_settle" ON "games"."rounds" USING btree ("next_try_at") WHERE "games"."rounds"."state" IN ('decided', 'open', 'raising', 'ended', 'returning');--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD CONSTRAINT "rounds_decided_by" CHECK (("games"."rounds"."seed_pair" IS NULL) <> ("games"."rounds"."flight" IS NULL));