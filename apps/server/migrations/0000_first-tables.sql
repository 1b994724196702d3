CREATE TABLE "games" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"vendor" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"classify" text[] DEFAULT '{}' NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"hot_rank" integer,
	"rank" integer DEFAULT 0 NOT NULL,
	"badge" text DEFAULT '' NOT NULL,
	"min_bet" bigint,
	"min_line" integer,
	"image" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"wide_image" text DEFAULT '' NOT NULL,
	"supports_trial" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "games_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "games_min_bet_not_negative" CHECK ("games"."min_bet" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"white_icon" text DEFAULT '' NOT NULL,
	"black_icon" text DEFAULT '' NOT NULL,
	CONSTRAINT "vendors_pk" PRIMARY KEY("merchant","code")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"titles" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"images" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"popular" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "announcements_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"group_name" text NOT NULL,
	"titles" jsonb NOT NULL,
	"urls" jsonb NOT NULL,
	"linkage" text DEFAULT '' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banners_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"linked_promotion" text DEFAULT '' NOT NULL,
	"titles" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"images" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"no_expiry" boolean DEFAULT false NOT NULL,
	"image_required" boolean DEFAULT false NOT NULL,
	"remark_required" boolean DEFAULT false NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotions_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"merchant" text NOT NULL,
	"lottery" text NOT NULL,
	"issue" text NOT NULL,
	"prizes" jsonb NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draws_pk" PRIMARY KEY("merchant","lottery","issue")
);
--> statement-breakpoint
CREATE TABLE "lotteries" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"vendor" text NOT NULL,
	"type" text NOT NULL,
	"names" jsonb NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"prize_mode" text NOT NULL,
	"in_house" boolean DEFAULT false NOT NULL,
	"group_code" text DEFAULT '' NOT NULL,
	"group_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_draw_at" timestamp with time zone,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lotteries_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"code" text PRIMARY KEY NOT NULL,
	"hosts" text[] DEFAULT '{}' NOT NULL,
	"names" jsonb NOT NULL,
	"taglines" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"currency" text DEFAULT 'THB' NOT NULL,
	"currency_symbol" text DEFAULT '฿' NOT NULL,
	"time_zone" text DEFAULT 'Asia/Bangkok' NOT NULL,
	"age_limit" integer DEFAULT 18 NOT NULL,
	"registration_age" integer DEFAULT 21 NOT NULL,
	"theme_name" text NOT NULL,
	"theme_tokens" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"switches" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"maintenance" boolean DEFAULT false NOT NULL,
	"region_rules" jsonb NOT NULL,
	"image_hosts" text[] DEFAULT '{}' NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "resources_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "wins" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"game" text NOT NULL,
	"customer_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"won_at" timestamp with time zone NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "wins_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotteries" ADD CONSTRAINT "lotteries_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_vendor" ON "games" USING btree ("merchant","vendor");--> statement-breakpoint
CREATE INDEX "announcements_kind" ON "announcements" USING btree ("merchant","kind","starts_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "banners_group" ON "banners" USING btree ("merchant","group_name","rank");--> statement-breakpoint
CREATE INDEX "draws_newest" ON "draws" USING btree ("merchant","lottery","drawn_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "resources_merchant" ON "resources" USING btree ("merchant","rank");--> statement-breakpoint
CREATE INDEX "wins_newest" ON "wins" USING btree ("merchant","won_at" DESC NULLS LAST);