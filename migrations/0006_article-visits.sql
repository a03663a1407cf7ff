CREATE TABLE "article_visits" (
	"user_id" uuid NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"article_id" uuid NOT NULL,
	CONSTRAINT "article_visits_pkey" PRIMARY KEY("user_id","visited_at","article_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "article_visits" ADD CONSTRAINT "article_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_visits" ADD CONSTRAINT "article_visits_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_visits_by_time" ON "article_visits" USING btree ("visited_at");--> statement-breakpoint
CREATE INDEX "article_visits_of_article" ON "article_visits" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "user_lesson_progress_by_time" ON "user_lesson_progress" USING btree ("completed_at");
--> statement-breakpoint
-- One row for each visit that article_reads counts, whoever writes it.
CREATE FUNCTION article_visits_follow_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.count > OLD.count THEN
    INSERT INTO article_visits (user_id, visited_at, article_id)
      VALUES (NEW.user_id, NEW.last_read_at, NEW.article_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER article_reads_visited AFTER INSERT OR UPDATE ON article_reads
  FOR EACH ROW EXECUTE FUNCTION article_visits_follow_reads();
--> statement-breakpoint
-- Of what was read before, the first and the last time are known.
INSERT INTO article_visits (user_id, visited_at, article_id)
  SELECT user_id, first_read_at, article_id FROM article_reads
  UNION SELECT user_id, last_read_at, article_id FROM article_reads WHERE count > 1;
