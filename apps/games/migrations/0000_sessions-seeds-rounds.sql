CREATE SCHEMA IF NOT EXISTS "games";
--> statement-breakpoint
CREATE TABLE "games"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket" text NOT NULL,
	"secret" text,
	"connection" text NOT NULL,
	"wallet_token" "bytea" NOT NULL,
	"title" text NOT NULL,
	"back" text NOT NULL,
	"player" uuid,
	"currency" text DEFAULT '' NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_ticket" UNIQUE("ticket"),
	CONSTRAINT "sessions_secret" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "games"."players" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"connection" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_of_connection" UNIQUE("connection","name")
);
--> statement-breakpoint
CREATE TABLE "games"."rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player" uuid NOT NULL,
	"session" uuid,
	"connection" text NOT NULL,
	"wallet_token" "bytea",
	"request" uuid NOT NULL,
	"title" text NOT NULL,
	"game" text NOT NULL,
	"seed_pair" uuid NOT NULL,
	"nonce" integer NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"choice" jsonb NOT NULL,
	"moves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" jsonb,
	"multiplier" integer DEFAULT 0 NOT NULL,
	"win" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'decided' NOT NULL,
	"refusal" text,
	"balance" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "rounds_request" UNIQUE("player","request"),
	CONSTRAINT "rounds_nonce" UNIQUE("seed_pair","nonce")
);
--> statement-breakpoint
CREATE TABLE "games"."seed_pairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player" uuid NOT NULL,
	"state" text NOT NULL,
	"server_seed" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"client_seed" text NOT NULL,
	"next_nonce" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "games"."sessions" ADD CONSTRAINT "sessions_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "games"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD CONSTRAINT "rounds_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "games"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD CONSTRAINT "rounds_session_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "games"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games"."rounds" ADD CONSTRAINT "rounds_seed_pair_seed_pairs_id_fk" FOREIGN KEY ("seed_pair") REFERENCES "games"."seed_pairs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games"."seed_pairs" ADD CONSTRAINT "seed_pairs_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "games"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expired" ON "games"."sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_waiting" ON "games"."rounds" USING btree ("player") WHERE "games"."rounds"."state" IN ('decided', 'ended');--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_open" ON "games"."rounds" USING btree ("player","game") WHERE "games"."rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "rounds_to_settle" ON "games"."rounds" USING btree ("next_try_at") WHERE "games"."rounds"."state" IN ('decided', 'open', 'ended');--> statement-breakpoint
CREATE INDEX "rounds_of_player" ON "games"."rounds" USING btree ("player","decided_at");--> statement-breakpoint
CREATE INDEX "rounds_of_session" ON "games"."rounds" USING btree ("session");--> statement-breakpoint
CREATE UNIQUE INDEX "seed_pairs_one_active" ON "games"."seed_pairs" USING btree ("player") WHERE "games"."seed_pairs"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "seed_pairs_one_next" ON "games"."seed_pairs" USING btree ("player") WHERE "games"."seed_pairs"."state" = 'next';--> statement-breakpoint
CREATE INDEX "seed_pairs_of_player" ON "games"."seed_pairs" USING btree ("player","created_at");