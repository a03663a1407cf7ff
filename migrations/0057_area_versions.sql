CREATE TABLE "area_versions" (
	"area" text PRIMARY KEY NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
INSERT INTO area_versions (area) VALUES ('events'), ('library'), ('people'), ('program');
--> statement-breakpoint
-- Notes in the transaction that it changed content of an area.
CREATE FUNCTION note_area_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text := coalesce(current_setting('colonnade.changed_areas', true), '');
BEGIN
  IF position(TG_ARGV[0] IN noted) = 0 THEN
    PERFORM set_config('colonnade.changed_areas', noted || TG_ARGV[0] || ' ', true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At commit: a new version of each noted area. The rows are locked in one order, and only until the
-- commit ends, so that transactions neither block each other for long nor deadlock.
CREATE FUNCTION renew_area_versions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := string_to_array(trim(current_setting('colonnade.changed_areas', true)), ' ');
BEGIN
  IF cardinality(noted) > 0 THEN
    PERFORM 1 FROM area_versions WHERE area = ANY (noted) ORDER BY area FOR UPDATE;
    UPDATE area_versions SET version = gen_random_uuid() WHERE area = ANY (noted);
    PERFORM set_config('colonnade.changed_areas', '', true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION watch_area(area text, watched text, changes text, condition text DEFAULT 'true')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER %I AFTER %s ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION note_area_change(%L)',
    concat_ws('_', watched, 'area', lower(left(changes, 6))), changes, watched, condition, area);
  EXECUTE format(
    'CREATE CONSTRAINT TRIGGER %I AFTER %s ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (%s) EXECUTE FUNCTION renew_area_versions()',
    concat_ws('_', watched, 'renew', lower(left(changes, 6))), changes, watched, condition);
END $$;
--> statement-breakpoint
-- An update that changes a count comes from the trigger of the count and changes nothing else.
SELECT watch_area('library', 'articles', 'INSERT OR DELETE'),
  watch_area('library', 'articles', 'UPDATE', 'OLD.likes_count = NEW.likes_count'),
  watch_area('events', 'events', 'INSERT OR DELETE'),
  watch_area('events', 'events', 'UPDATE', 'OLD.seats_taken = NEW.seats_taken'),
  watch_area('people', 'users', 'UPDATE OF first_name, last_name, image'),
  watch_area('people', 'gurus', 'INSERT OR DELETE'),
  watch_area('people', 'gurus', 'UPDATE OF name, slug, is_active, user_id');
--> statement-breakpoint
SELECT watch_area(area, watched, 'INSERT OR UPDATE OR DELETE') FROM (VALUES
  ('library', 'article_slugs'), ('library', 'article_categories'), ('library', 'article_topics'),
  ('library', 'article_category_mappings'), ('library', 'article_topic_mappings'),
  ('library', 'guru_content'), ('events', 'event_tags'),
  ('program', 'pillars'), ('program', 'key_elements'), ('program', 'lessons')
) AS content (area, watched);
--> statement-breakpoint
DROP FUNCTION watch_area;
