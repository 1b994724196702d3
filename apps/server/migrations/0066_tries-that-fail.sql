ALTER TABLE "deposit_orders" ADD COLUMN "due_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN "due_problem" text DEFAULT '' NOT NULL;