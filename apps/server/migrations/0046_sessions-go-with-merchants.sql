ALTER TABLE "game_sessions" DROP CONSTRAINT "game_sessions_merchant_merchants_code_fk";
--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;