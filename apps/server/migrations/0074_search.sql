CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "deposit_orders_reference" ON "deposit_orders" USING btree (upper(regexp_replace("reference", '\s', '', 'g'))) WHERE "deposit_orders"."reference" <> '';--> statement-breakpoint
CREATE INDEX "deposit_slips_named" ON "deposit_slips" USING btree (upper(regexp_replace("transfer", '\s', '', 'g')));--> statement-breakpoint
CREATE INDEX "withdrawal_orders_named" ON "withdrawal_orders" USING btree (upper(regexp_replace("reference", '\s', '', 'g'))) WHERE "withdrawal_orders"."reference" <> '';--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin (lower("username") gin_trgm_ops,lower("nickname") gin_trgm_ops,"email" gin_trgm_ops,"mobile" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_accounts_last_digits" ON "bank_accounts" USING btree ("merchant",right("number", 4));--> statement-breakpoint
CREATE INDEX "access_events_address" ON "access_events" USING btree ("merchant","address","at") WHERE "access_events"."address" <> '';