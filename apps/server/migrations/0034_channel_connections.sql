ALTER TABLE "deposit_channels" ADD COLUMN "connection" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "connection" text;