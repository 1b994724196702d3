CREATE TABLE "merchant_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"operator" text NOT NULL,
	"what" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "merchant_changes_merchant" ON "merchant_changes" USING btree ("merchant","id");--> statement-breakpoint
COMMENT ON TABLE "merchant_changes" IS 'What operators changed in merchants; rows are never changed and never deleted.';
--> statement-breakpoint
CREATE TRIGGER "merchant_changes_kept" BEFORE UPDATE OR DELETE ON "merchant_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "merchant_changes_kept_whole" BEFORE TRUNCATE ON "merchant_changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
