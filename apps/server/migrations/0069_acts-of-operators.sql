CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"operation" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject" text NOT NULL,
	"member" uuid,
	"input" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operator_acts_merchant" ON "operator_acts" USING btree ("merchant","at","id");--> statement-breakpoint
CREATE INDEX "operator_acts_subject" ON "operator_acts" USING btree ("merchant","subject_kind","subject","at");--> statement-breakpoint
CREATE INDEX "operator_acts_member" ON "operator_acts" USING btree ("member","at");--> statement-breakpoint
CREATE INDEX "order_steps_operators" ON "order_steps" USING btree ("at","id") WHERE "order_steps"."actor" = 'operator';--> statement-breakpoint
COMMENT ON TABLE "operator_acts" IS 'Trail of what operators did; rows are never changed and never deleted.';
--> statement-breakpoint
CREATE TRIGGER "operator_acts_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_acts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
