CREATE TABLE "operator_views" (
	"operator" uuid NOT NULL,
	"merchant" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	CONSTRAINT "operator_views_pk" PRIMARY KEY("operator","merchant","list","name")
);
--> statement-breakpoint
ALTER TABLE "operator_views" ADD CONSTRAINT "operator_views_operator_operators_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;