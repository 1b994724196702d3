CREATE TABLE "mall_items" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"titles" jsonb NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"points" integer NOT NULL,
	"stock" integer NOT NULL,
	"prize" jsonb NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "mall_items_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "mall_items_numbers" CHECK ("mall_items"."points" > 0 AND "mall_items"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid NOT NULL,
	"item" text NOT NULL,
	"titles" jsonb NOT NULL,
	"points" integer NOT NULL,
	"status" text NOT NULL,
	"request" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_accruals" (
	"merchant" text NOT NULL,
	"member" uuid PRIMARY KEY NOT NULL,
	"own" bigint DEFAULT 0 NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mall_items" ADD CONSTRAINT "mall_items_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_orders" ADD CONSTRAINT "mall_orders_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_orders" ADD CONSTRAINT "mall_orders_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_accruals" ADD CONSTRAINT "point_accruals_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_accruals" ADD CONSTRAINT "point_accruals_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_orders_request" ON "mall_orders" USING btree ("member","request");--> statement-breakpoint
CREATE INDEX "mall_orders_member" ON "mall_orders" USING btree ("member","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mall_orders_pending" ON "mall_orders" USING btree ("merchant","at") WHERE "mall_orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "mall_orders_merchant" ON "mall_orders" USING btree ("merchant");--> statement-breakpoint
CREATE INDEX "point_accruals_merchant" ON "point_accruals" USING btree ("merchant");