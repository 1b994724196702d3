CREATE TABLE "personal_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"operation" text NOT NULL,
	"subject" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"most" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_reads_hour" ON "personal_reads" USING btree ("merchant","actor","operation","subject","hour");--> statement-breakpoint
CREATE INDEX "personal_reads_merchant" ON "personal_reads" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "personal_reads_at" ON "personal_reads" USING btree ("at");