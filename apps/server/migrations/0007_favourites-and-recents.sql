CREATE TABLE "favourites" (
	"member" uuid NOT NULL,
	"game" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_pk" PRIMARY KEY("member","game")
);
--> statement-breakpoint
CREATE TABLE "recent_games" (
	"member" uuid NOT NULL,
	"game" text NOT NULL,
	"played_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recent_games_pk" PRIMARY KEY("member","game")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_games" ADD CONSTRAINT "recent_games_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("member","added_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recent_games_newest" ON "recent_games" USING btree ("member","played_at" DESC NULLS LAST);