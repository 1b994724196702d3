CREATE TABLE "launch_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'ticket' NOT NULL,
	"merchant" text NOT NULL,
	"session" uuid NOT NULL,
	"game" text,
	"vendor" text NOT NULL,
	"type" text NOT NULL,
	"back" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD CONSTRAINT "launch_tickets_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_tickets_expires" ON "launch_tickets" USING btree ("expires_at");