CREATE TABLE "vip_levels" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"rank" integer NOT NULL,
	"names" jsonb NOT NULL,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rebate_rate" integer DEFAULT 0 NOT NULL,
	"birthday_bonus" bigint DEFAULT 0 NOT NULL,
	"upgrade_bonus" bigint DEFAULT 0 NOT NULL,
	"withdraw_limit" bigint,
	CONSTRAINT "vip_levels_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "vip_standings" (
	"member" uuid PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"level" text NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"expected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vip_standings_counts" CHECK ("vip_standings"."completed" >= 0 AND "vip_standings"."expected" >= 0)
);
--> statement-breakpoint
ALTER TABLE "vip_levels" ADD CONSTRAINT "vip_levels_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_standings" ADD CONSTRAINT "vip_standings_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_standings" ADD CONSTRAINT "vip_standings_level_fk" FOREIGN KEY ("merchant","level") REFERENCES "public"."vip_levels"("merchant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vip_standings_level" ON "vip_standings" USING btree ("merchant","level");--> statement-breakpoint
CREATE TRIGGER "vip_levels_inserted" AFTER INSERT ON "vip_levels" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('vip');--> statement-breakpoint
CREATE TRIGGER "vip_levels_updated" AFTER UPDATE ON "vip_levels" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('vip');--> statement-breakpoint
CREATE TRIGGER "vip_levels_deleted" AFTER DELETE ON "vip_levels" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('vip');
