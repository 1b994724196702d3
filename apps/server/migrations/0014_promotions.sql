CREATE TABLE "promotion_categories" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"names" jsonb NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_categories_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_standings" (
	"member" uuid NOT NULL,
	"promotion" text NOT NULL,
	"status" text DEFAULT 'joined' NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_standings_pk" PRIMARY KEY("member","promotion"),
	CONSTRAINT "promotion_standings_status" CHECK ("promotion_standings"."status" IN ('joined', 'applying', 'process', 'rejected', 'issued', 'claimed'))
);
--> statement-breakpoint
CREATE TABLE "reward_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"promotion" text NOT NULL,
	"remarks" text NOT NULL,
	"status" text DEFAULT 'applying' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reward_applications_status" CHECK ("reward_applications"."status" IN ('applying', 'process', 'rejected', 'issued', 'claimed'))
);
--> statement-breakpoint
CREATE TABLE "reward_pictures" (
	"application" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "reward_pictures_pk" PRIMARY KEY("application","position"),
	CONSTRAINT "reward_pictures_type" CHECK ("reward_pictures"."type" IN ('jpeg', 'png'))
);
--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_standings" ADD CONSTRAINT "promotion_standings_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_applications" ADD CONSTRAINT "reward_applications_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_applications" ADD CONSTRAINT "reward_applications_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_pictures" ADD CONSTRAINT "reward_pictures_application_reward_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."reward_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reward_applications_one" ON "reward_applications" USING btree ("member","promotion") WHERE "reward_applications"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "reward_applications_pending" ON "reward_applications" USING btree ("merchant","requested_at") WHERE "reward_applications"."status" IN ('applying', 'process');--> statement-breakpoint
CREATE INDEX "reward_applications_member" ON "reward_applications" USING btree ("member");--> statement-breakpoint
-- Written by hand from here on: categories of promotions are held in memory.
CREATE TRIGGER "promotion_categories_inserted" AFTER INSERT ON "promotion_categories" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('content');--> statement-breakpoint
CREATE TRIGGER "promotion_categories_updated" AFTER UPDATE ON "promotion_categories" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('content');--> statement-breakpoint
CREATE TRIGGER "promotion_categories_deleted" AFTER DELETE ON "promotion_categories" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('content');