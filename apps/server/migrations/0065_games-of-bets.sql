ALTER TABLE "game_rounds" DROP CONSTRAINT "game_rounds_amounts";--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "valid_bet" text DEFAULT 'type' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "valid_bet" text DEFAULT 'type' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "max_multiple" integer;--> statement-breakpoint
CREATE INDEX "game_rounds_held" ON "game_rounds" USING btree ("merchant","member") WHERE "game_rounds"."held" > 0;--> statement-breakpoint
CREATE INDEX "games_code" ON "games" USING btree ("merchant","code");--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_amounts" CHECK ("stake" >= "refunded" AND "refunded" >= 0 AND "won" >= 0 AND "valid" >= 0 AND "held" >= 0);--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_valid_bet" CHECK ("games"."valid_bet" IN ('type', 'stake', 'table', 'none'));--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_max_multiple" CHECK ("games"."max_multiple" > 0);
