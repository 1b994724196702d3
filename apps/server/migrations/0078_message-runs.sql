CREATE TABLE "message_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"template" text NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"audience" text NOT NULL,
	"value" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"last" uuid,
	"by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "message_runs_state" CHECK ("message_runs"."state" IN ('running', 'stopped', 'done'))
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "message_templates_pk" PRIMARY KEY("merchant","code")
);
--> statement-breakpoint
ALTER TABLE "message_runs" ADD CONSTRAINT "message_runs_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_runs_list" ON "message_runs" USING btree ("merchant","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_runs_running" ON "message_runs" USING btree ("id") WHERE "message_runs"."state" = 'running';