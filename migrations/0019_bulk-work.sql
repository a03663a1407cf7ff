CREATE TABLE "article_stats" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"action" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "article_stats_by_views" ON "article_stats" USING btree ("views" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_stats_by_likes" ON "article_stats" USING btree ("likes" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_stats_by_comments" ON "article_stats" USING btree ("comments" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bulk_changes_by_time" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
-- article_stats: one row for each article, whoever writes it.
CREATE FUNCTION article_stats_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_stats (article_id) SELECT id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_stats_in AFTER INSERT ON articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION article_stats_inserted();
--> statement-breakpoint
CREATE FUNCTION article_stats_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_stats USING removed WHERE article_id = removed.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_stats_out AFTER DELETE ON articles REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION article_stats_deleted();
--> statement-breakpoint
-- Adds the changed rows to the column that the trigger names, or subtracts them. Locks in the order
-- of the key, so that two writers of many articles cannot block each other.
CREATE FUNCTION article_stats_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM article_stats WHERE article_id IN (SELECT article_id FROM changed)
    ORDER BY article_id FOR UPDATE;
  EXECUTE format(
    'UPDATE article_stats SET %1$I = %1$I + $1 * changes.count
     FROM (SELECT article_id, count(*)::int AS count FROM changed GROUP BY 1) AS changes
     WHERE article_stats.article_id = changes.article_id', TG_ARGV[0])
    USING CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER article_visits_counted_in AFTER INSERT ON article_visits REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION article_stats_counted('views');
--> statement-breakpoint
CREATE TRIGGER article_visits_counted_out AFTER DELETE ON article_visits REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION article_stats_counted('views');
--> statement-breakpoint
CREATE TRIGGER article_likes_totaled_in AFTER INSERT ON article_likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION article_stats_counted('likes');
--> statement-breakpoint
CREATE TRIGGER article_likes_totaled_out AFTER DELETE ON article_likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION article_stats_counted('likes');
--> statement-breakpoint
CREATE TRIGGER article_comments_totaled_in AFTER INSERT ON article_comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION article_stats_counted('comments');
--> statement-breakpoint
CREATE TRIGGER article_comments_totaled_out AFTER DELETE ON article_comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION article_stats_counted('comments');
--> statement-breakpoint
-- Counts everything again: for rows that were written without triggers.
CREATE FUNCTION recount_article_stats() RETURNS void LANGUAGE sql AS $$
  DELETE FROM article_stats;
  INSERT INTO article_stats (article_id, views, likes, comments)
    SELECT a.id, coalesce(v.count, 0), coalesce(l.count, 0), coalesce(c.count, 0)
    FROM articles a
    LEFT JOIN (SELECT article_id, count(*)::int FROM article_visits GROUP BY 1) v ON v.article_id = a.id
    LEFT JOIN (SELECT article_id, count(*)::int FROM article_likes GROUP BY 1) l ON l.article_id = a.id
    LEFT JOIN (SELECT article_id, count(*)::int FROM article_comments GROUP BY 1) c ON c.article_id = a.id;
$$;
--> statement-breakpoint
SELECT recount_article_stats();
