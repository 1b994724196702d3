DROP TABLE "wins";--> statement-breakpoint
ALTER TABLE "game_sessions" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;