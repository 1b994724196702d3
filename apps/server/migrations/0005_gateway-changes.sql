-- The providers that a merchant set up decide what its pages allow and what its forms do, so a change must reach the
-- memory of every process as one of the merchant itself does.
CREATE TRIGGER "merchant_gateways_inserted" AFTER INSERT ON "merchant_gateways" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('merchant');
--> statement-breakpoint
CREATE TRIGGER "merchant_gateways_updated" AFTER UPDATE ON "merchant_gateways" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('merchant');
--> statement-breakpoint
CREATE TRIGGER "merchant_gateways_deleted" AFTER DELETE ON "merchant_gateways" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change('merchant');
