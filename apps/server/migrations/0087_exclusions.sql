CREATE TABLE "exclusion_marks" (
	"hash" text NOT NULL,
	"exclusion" uuid NOT NULL,
	CONSTRAINT "exclusion_marks_pk" PRIMARY KEY("hash","exclusion")
);
--> statement-breakpoint
CREATE TABLE "exclusion_members" (
	"member" uuid NOT NULL,
	"exclusion" uuid NOT NULL,
	CONSTRAINT "exclusion_members_pk" PRIMARY KEY("member","exclusion")
);
--> statement-breakpoint
CREATE TABLE "exclusions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licensee" text NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"askable_at" timestamp with time zone NOT NULL,
	"ends" text NOT NULL,
	"set_by" text,
	"returns_at" timestamp with time zone,
	CONSTRAINT "exclusions_order" CHECK ("exclusions"."askable_at" > "exclusions"."starts_at" AND "exclusions"."returns_at" >= "exclusions"."askable_at"),
	CONSTRAINT "exclusions_ends" CHECK ("exclusions"."ends" IN ('open', 'fixed'))
);
--> statement-breakpoint
ALTER TABLE "exclusion_marks" ADD CONSTRAINT "exclusion_marks_exclusion_exclusions_id_fk" FOREIGN KEY ("exclusion") REFERENCES "public"."exclusions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_members" ADD CONSTRAINT "exclusion_members_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_members" ADD CONSTRAINT "exclusion_members_exclusion_exclusions_id_fk" FOREIGN KEY ("exclusion") REFERENCES "public"."exclusions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusions" ADD CONSTRAINT "exclusions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusions" ADD CONSTRAINT "exclusions_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusion_members_exclusion" ON "exclusion_members" USING btree ("exclusion");--> statement-breakpoint
CREATE INDEX "exclusions_member" ON "exclusions" USING btree ("member");--> statement-breakpoint
CREATE INDEX "exclusions_merchant" ON "exclusions" USING btree ("merchant","starts_at");