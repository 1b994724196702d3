ALTER TABLE "games"."sessions" ADD COLUMN "ms_between_bets" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games"."sessions" ADD COLUMN "jackpots" boolean DEFAULT true NOT NULL;