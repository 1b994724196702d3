-- Written by hand: balances change with every bet. Room on their pages lets a new version of a row stay beside the old one, without a new entry
-- in any index. What is generated for the indexes stands in steps/0084_narrow-indexes.sql.
ALTER TABLE "ledger_accounts" SET (fillfactor = 80);
