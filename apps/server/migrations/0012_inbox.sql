CREATE TABLE "chat_counts" (
	"member" uuid PRIMARY KEY NOT NULL,
	"unread" integer NOT NULL,
	CONSTRAINT "chat_counts_unread" CHECK ("chat_counts"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant" text NOT NULL,
	"member" uuid,
	"titles" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_states" (
	"member" uuid NOT NULL,
	"message" uuid NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "inbox_states_pk" PRIMARY KEY("member","message")
);
--> statement-breakpoint
ALTER TABLE "chat_counts" ADD CONSTRAINT "chat_counts_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_states" ADD CONSTRAINT "inbox_states_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_states" ADD CONSTRAINT "inbox_states_message_inbox_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."inbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_messages_own" ON "inbox_messages" USING btree ("member","sent_at" DESC NULLS LAST) WHERE "inbox_messages"."member" is not null;--> statement-breakpoint
CREATE INDEX "inbox_messages_all" ON "inbox_messages" USING btree ("merchant","sent_at" DESC NULLS LAST) WHERE "inbox_messages"."member" is null;--> statement-breakpoint
CREATE INDEX "inbox_states_message" ON "inbox_states" USING btree ("message");