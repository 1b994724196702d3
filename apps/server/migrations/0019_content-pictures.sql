CREATE TABLE "content_pictures" (
	"merchant" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "content_pictures_pk" PRIMARY KEY("merchant","name")
);
--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;