-- Half of all entries are the house's and have no number, and few transfers take one back.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_numbered" ON "ledger_entries" USING btree ("account","number") WHERE "ledger_entries"."number" IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_number";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ledger_transfers_reversed" ON "ledger_transfers" USING btree ("reverts") WHERE "ledger_transfers"."reverts" IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_transfers_reverts";
