ALTER TABLE "vip_levels" ADD COLUMN "requires" jsonb;--> statement-breakpoint
ALTER TABLE "vip_standings" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Written by hand: processes hold the rates of rebates in memory.
CREATE TRIGGER "rebate_rates_inserted" AFTER INSERT ON "rebate_rates" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('rebates');--> statement-breakpoint
CREATE TRIGGER "rebate_rates_updated" AFTER UPDATE ON "rebate_rates" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('rebates');--> statement-breakpoint
CREATE TRIGGER "rebate_rates_deleted" AFTER DELETE ON "rebate_rates" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('rebates');
