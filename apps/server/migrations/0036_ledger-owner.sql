-- The owner of the tables writes the sides of transfers and the balances, so that the product's role needs no right to.
ALTER FUNCTION "ledger_write_sides"() SECURITY DEFINER;--> statement-breakpoint
-- Operators and functions of another schema must not stand in for those that the rules use.
ALTER FUNCTION "ledger_write_sides"() SET search_path = pg_catalog, pg_temp;--> statement-breakpoint
ALTER FUNCTION "ledger_check_entry"() SET search_path = pg_catalog, pg_temp;--> statement-breakpoint
ALTER FUNCTION "ledger_check_account"() SET search_path = pg_catalog, pg_temp;--> statement-breakpoint
ALTER FUNCTION "ledger_check_balance"() SET search_path = pg_catalog, pg_temp;--> statement-breakpoint
ALTER FUNCTION "ledger_check_reversal"() SET search_path = pg_catalog, pg_temp;
