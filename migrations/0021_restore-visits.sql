-- A restore from the trash inserts the visits themselves.
CREATE OR REPLACE FUNCTION article_visits_follow_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('colonnade.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' OR NEW.count > OLD.count THEN
    INSERT INTO article_visits (user_id, visited_at, article_id)
      VALUES (NEW.user_id, NEW.last_read_at, NEW.article_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
