ALTER TABLE "player_protections" DROP COLUMN "barred";--> statement-breakpoint
ALTER TABLE "player_protections" DROP COLUMN "barred_at_most";--> statement-breakpoint
ALTER TABLE "player_protections" DROP COLUMN "barred_since";--> statement-breakpoint
ALTER TABLE "player_protections" DROP COLUMN "barred_until";