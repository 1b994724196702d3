-- Every process holds the lobby in memory. A changed row raises the revision of its merchant and area and tells
-- every process; the revision is what a process compares when it may have missed the telling.
CREATE TABLE "revisions" (
	"merchant" text NOT NULL,
	"area" text NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "revisions_pk" PRIMARY KEY ("merchant", "area")
);
--> statement-breakpoint
COMMENT ON TABLE "revisions" IS 'One row per merchant and area of the snapshot; raised by triggers, compared by every process.';
--> statement-breakpoint
CREATE SEQUENCE "revision_numbers";
--> statement-breakpoint
CREATE FUNCTION "note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	area_name text := TG_ARGV[0];
	changed_merchant text;
BEGIN
	FOR changed_merchant IN SELECT DISTINCT merchant FROM changed_rows ORDER BY merchant LOOP
		INSERT INTO revisions (merchant, area, revision)
		VALUES (changed_merchant, area_name, nextval('revision_numbers'))
		ON CONFLICT ON CONSTRAINT revisions_pk DO UPDATE SET revision = excluded.revision;
		PERFORM pg_notify('foyer_changes', changed_merchant || ':' || area_name);
	END LOOP;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "note_merchant_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed_merchant text := coalesce(NEW.code, OLD.code);
BEGIN
	INSERT INTO revisions (merchant, area, revision)
	VALUES (changed_merchant, 'merchant', nextval('revision_numbers'))
	ON CONFLICT ON CONSTRAINT revisions_pk DO UPDATE SET revision = excluded.revision;
	PERFORM pg_notify('foyer_changes', changed_merchant || ':merchant');
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "merchants_changed" AFTER INSERT OR UPDATE OR DELETE ON "merchants" FOR EACH ROW EXECUTE FUNCTION note_merchant_change();
--> statement-breakpoint
DO $$
DECLARE
	watched record;
BEGIN
	FOR watched IN
		SELECT * FROM (VALUES
			('resources', 'merchant'),
			('vendors', 'catalogue'),
			('games', 'catalogue'),
			('lotteries', 'lottery'),
			('draws', 'lottery'),
			('banners', 'content'),
			('announcements', 'content'),
			('promotions', 'content')
		) AS list (table_name, area)
	LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change(%L)', watched.table_name || '_inserted', watched.table_name, watched.area);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change(%L)', watched.table_name || '_updated', watched.table_name, watched.area);
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change(%L)', watched.table_name || '_deleted', watched.table_name, watched.area);
	END LOOP;
END;
$$;
