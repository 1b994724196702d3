CREATE TABLE "connections" (
	"merchant" text NOT NULL,
	"service" text NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_pk" PRIMARY KEY("merchant","service","name")
);
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand: what merchants had set up is their main connection.
INSERT INTO "connections" ("merchant", "service", "name", "provider", "settings", "secrets", "changed_at")
SELECT "merchant", "kind", 'main', "provider", "settings", "secrets", "changed_at" FROM "merchant_gateways";--> statement-breakpoint
DROP TABLE "merchant_gateways" CASCADE;--> statement-breakpoint
-- The providers that a merchant set up decide what its pages allow and what its forms do, so a change must reach the
-- memory of every process as one of the merchant itself does.
CREATE TRIGGER "connections_inserted" AFTER INSERT ON "connections" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('merchant');
--> statement-breakpoint
CREATE TRIGGER "connections_updated" AFTER UPDATE ON "connections" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('merchant');
--> statement-breakpoint
CREATE TRIGGER "connections_deleted" AFTER DELETE ON "connections" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('merchant');
