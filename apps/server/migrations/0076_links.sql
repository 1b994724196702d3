CREATE TABLE "dismissed_links" (
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"other" uuid NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_links_pk" PRIMARY KEY("member","other")
);
--> statement-breakpoint
ALTER TABLE "dismissed_links" ADD CONSTRAINT "dismissed_links_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_links" ADD CONSTRAINT "dismissed_links_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_links" ADD CONSTRAINT "dismissed_links_other_members_id_fk" FOREIGN KEY ("other") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissed_links_other" ON "dismissed_links" USING btree ("other");--> statement-breakpoint
CREATE INDEX "dismissed_links_merchant" ON "dismissed_links" USING btree ("merchant");--> statement-breakpoint
CREATE INDEX "members_birthday" ON "members" USING btree ("merchant","birthday") WHERE "members"."birthday" is not null;