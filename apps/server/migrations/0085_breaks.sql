CREATE TABLE "breaks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"set_by" text,
	CONSTRAINT "breaks_ends_later" CHECK ("breaks"."ends_at" > "breaks"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breaks_member" ON "breaks" USING btree ("member","starts_at");--> statement-breakpoint
CREATE INDEX "breaks_merchant" ON "breaks" USING btree ("merchant");