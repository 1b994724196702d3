-- Which games and vendors a revision of a merchant's catalogue changed, so that a process reads those rows alone. Kept
-- for the last thousand revision numbers; whoever is further behind reads the catalogue whole.
CREATE TABLE "catalogue_changes" (
	"merchant" text NOT NULL,
	"revision" bigint NOT NULL,
	"kind" text NOT NULL,
	"game" text NOT NULL DEFAULT '',
	"previous" bigint NOT NULL,
	CONSTRAINT "catalogue_changes_pk" PRIMARY KEY ("merchant", "revision", "kind", "game"),
	CONSTRAINT "catalogue_changes_kind" CHECK ("kind" IN ('game', 'vendors', 'all'))
);
--> statement-breakpoint
COMMENT ON TABLE "catalogue_changes" IS 'Rows changed by the latest revisions of each catalogue; "previous" is the revision before, 0 for none.';
--> statement-breakpoint
CREATE FUNCTION "note_catalogue_changes"("changed_merchant" text, "change_kind" text, "changed_games" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	before bigint;
	number bigint;
BEGIN
	INSERT INTO revisions (merchant, area, revision) VALUES (changed_merchant, 'catalogue', 0)
	ON CONFLICT ON CONSTRAINT revisions_pk DO NOTHING;
	-- The lock comes first and the number after it: numbers of one merchant rise in the order of the commits.
	SELECT revision INTO STRICT before FROM revisions
	WHERE merchant = changed_merchant AND area = 'catalogue' FOR UPDATE;
	number := nextval('revision_numbers');
	UPDATE revisions SET revision = number WHERE merchant = changed_merchant AND area = 'catalogue';
	IF change_kind = 'game' AND cardinality(changed_games) <= 500 THEN
		INSERT INTO catalogue_changes (merchant, revision, kind, game, previous)
		SELECT changed_merchant, number, 'game', game, before FROM unnest(changed_games) AS game;
	ELSE
		INSERT INTO catalogue_changes (merchant, revision, kind, previous)
		VALUES (changed_merchant, number, CASE change_kind WHEN 'game' THEN 'all' ELSE change_kind END, before);
	END IF;
	DELETE FROM catalogue_changes WHERE merchant = changed_merchant AND revision < number - 1000;
	PERFORM pg_notify('foyer_changes', changed_merchant || ':catalogue');
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "note_game_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		FOR changed IN
			SELECT merchant, array_agg(DISTINCT id) AS ids
			FROM (SELECT merchant, id FROM old_rows UNION ALL SELECT merchant, id FROM changed_rows) AS both_rows
			GROUP BY merchant ORDER BY merchant
		LOOP
			PERFORM note_catalogue_changes(changed.merchant, 'game', changed.ids);
		END LOOP;
	ELSE
		FOR changed IN SELECT merchant, array_agg(id) AS ids FROM changed_rows GROUP BY merchant ORDER BY merchant LOOP
			PERFORM note_catalogue_changes(changed.merchant, 'game', changed.ids);
		END LOOP;
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "note_vendor_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed_merchant text;
BEGIN
	FOR changed_merchant IN SELECT DISTINCT merchant FROM changed_rows ORDER BY merchant LOOP
		PERFORM note_catalogue_changes(changed_merchant, 'vendors', '{}');
	END LOOP;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
DROP TRIGGER "games_inserted" ON "games";--> statement-breakpoint
DROP TRIGGER "games_updated" ON "games";--> statement-breakpoint
DROP TRIGGER "games_deleted" ON "games";--> statement-breakpoint
DROP TRIGGER "vendors_inserted" ON "vendors";--> statement-breakpoint
DROP TRIGGER "vendors_updated" ON "vendors";--> statement-breakpoint
DROP TRIGGER "vendors_deleted" ON "vendors";--> statement-breakpoint
CREATE TRIGGER "games_inserted" AFTER INSERT ON "games" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_game_change();--> statement-breakpoint
CREATE TRIGGER "games_updated" AFTER UPDATE ON "games" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_game_change();--> statement-breakpoint
CREATE TRIGGER "games_deleted" AFTER DELETE ON "games" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_game_change();--> statement-breakpoint
CREATE TRIGGER "vendors_inserted" AFTER INSERT ON "vendors" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_vendor_change();--> statement-breakpoint
CREATE TRIGGER "vendors_updated" AFTER UPDATE ON "vendors" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_vendor_change();--> statement-breakpoint
CREATE TRIGGER "vendors_deleted" AFTER DELETE ON "vendors" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_vendor_change();
