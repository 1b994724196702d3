CREATE TABLE "day_closings" (
	"merchant" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"before" timestamp with time zone NOT NULL,
	"transfers" bigint NOT NULL,
	"hash" text NOT NULL,
	"previous" text NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_closings_pk" PRIMARY KEY("merchant","currency","day")
);
--> statement-breakpoint
CREATE TABLE "difference_notes" (
	"merchant" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"difference" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "difference_notes_pk" PRIMARY KEY("merchant","currency","day","difference")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "difference_notes" ADD CONSTRAINT "difference_notes_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_lines_day" ON "statement_lines" USING btree ("merchant","currency","day","channel");--> statement-breakpoint
CREATE INDEX "ledger_transfers_at" ON "ledger_transfers" USING brin ("at");--> statement-breakpoint
CREATE TRIGGER "day_closings_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "day_closings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
