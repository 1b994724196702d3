CREATE TABLE "read_announcements" (
	"member" uuid NOT NULL,
	"announcement" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "read_announcements_pk" PRIMARY KEY("member","announcement")
);
--> statement-breakpoint
ALTER TABLE "read_announcements" ADD CONSTRAINT "read_announcements_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;