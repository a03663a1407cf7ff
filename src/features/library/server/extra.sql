-- articles.likes_count follows the likes in the transaction that changes them. The update's row
-- lock puts parallel likes of one article in a queue, so that the figure is right after each.
CREATE FUNCTION article_likes_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE articles SET likes_count = likes_count + 1 WHERE id = NEW.article_id;
  ELSE
    UPDATE articles SET likes_count = likes_count - 1 WHERE id = OLD.article_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER article_likes_counted AFTER INSERT OR DELETE ON article_likes
  FOR EACH ROW EXECUTE FUNCTION article_likes_count();
--> statement-breakpoint
-- article_counts: one small sum per statement, in the order of the key so that two writers of many
-- articles cannot block each other.
CREATE FUNCTION article_counts_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_counts (is_published, is_featured, visibility_scope, content_type, total)
    SELECT is_published, is_featured, visibility_scope, content_type, count(*)
    FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (is_published, is_featured, visibility_scope, content_type)
    DO UPDATE SET total = article_counts.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_counted_in AFTER INSERT ON articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION article_counts_inserted();
--> statement-breakpoint
CREATE FUNCTION article_counts_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_counts (is_published, is_featured, visibility_scope, content_type, total)
    SELECT is_published, is_featured, visibility_scope, content_type, -count(*)
    FROM removed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (is_published, is_featured, visibility_scope, content_type)
    DO UPDATE SET total = article_counts.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_counted_out AFTER DELETE ON articles REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION article_counts_deleted();
--> statement-breakpoint
CREATE FUNCTION article_counts_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_counts (is_published, is_featured, visibility_scope, content_type, total)
    SELECT * FROM (VALUES
      (OLD.is_published, OLD.is_featured, OLD.visibility_scope, OLD.content_type, -1),
      (NEW.is_published, NEW.is_featured, NEW.visibility_scope, NEW.content_type, 1)
    ) AS moved ORDER BY 1, 2, 3, 4
  ON CONFLICT (is_published, is_featured, visibility_scope, content_type)
    DO UPDATE SET total = article_counts.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_counted_over
  AFTER UPDATE OF is_published, is_featured, visibility_scope, content_type ON articles
  FOR EACH ROW WHEN (
    (OLD.is_published, OLD.is_featured, OLD.visibility_scope, OLD.content_type)
    IS DISTINCT FROM
    (NEW.is_published, NEW.is_featured, NEW.visibility_scope, NEW.content_type)
  ) EXECUTE FUNCTION article_counts_moved();
