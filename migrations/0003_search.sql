CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_documents_pkey" PRIMARY KEY("kind","source_id")
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "articles_words";--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_lesson_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'lesson';--> statement-breakpoint
CREATE INDEX "search_documents_article_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'article';--> statement-breakpoint
CREATE INDEX "search_documents_event_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'event';--> statement-breakpoint
CREATE INDEX "search_documents_guru_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'guru';--> statement-breakpoint
CREATE INDEX "search_documents_faq_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'faq';--> statement-breakpoint
CREATE INDEX "search_vocabulary_word" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_trigrams" ON "search_vocabulary" USING gin (word gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "search_vector";
--> statement-breakpoint
-- Accents do not count, neither in a text nor in a search.
CREATE TEXT SEARCH CONFIGURATION search_english (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_english
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
--> statement-breakpoint
-- Words as they are written: for one that is still being typed, and for the vocabulary.
CREATE TEXT SEARCH CONFIGURATION search_plain (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_plain
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;
--> statement-breakpoint
-- The words of sanitised HTML, one line for each block.
CREATE FUNCTION search_html_text(html text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html,
          '</(p|div|h[1-6]|li|dt|dd|tr|td|th|caption|blockquote|pre|figcaption)>|<(br|hr) ?/?>',
          E'\n', 'g'),
        '<[^>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
    '\s*\n\s*', E'\n', 'g'))
$$;
--> statement-breakpoint
-- What each source says. Meeting addresses are left out: they are for those who registered.
CREATE VIEW search_sources AS
  SELECT 'lesson' AS kind, id AS source_id, title, '' AS about,
    search_html_text(content) AS body, created_at
  FROM lessons
  UNION ALL
  SELECT 'article', id, title, coalesce(subtitle, ''),
    concat_ws(E'\n', body_text, pro_tip), created_at
  FROM articles
  UNION ALL
  SELECT 'event', id, title,
    coalesce((SELECT string_agg(tag, E'\n' ORDER BY position) FROM event_tags
      WHERE event_id = events.id), ''),
    concat_ws(E'\n', search_html_text(description), location), created_at
  FROM events
  UNION ALL
  SELECT 'guru', id, name,
    concat_ws(E'\n', nullif(business_name, ''), (SELECT string_agg(specialty, E'\n' ORDER BY position)
      FROM guru_specialties WHERE guru_id = gurus.id)),
    concat_ws(E'\n', nullif(description, ''), search_html_text(bio), location), created_at
  FROM gurus
  UNION ALL
  SELECT 'faq', id, question, '', answer, created_at
  FROM support_faq_items;
--> statement-breakpoint
CREATE FUNCTION search_refresh(p_kind text, p_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever waited here reads the other's tags in the next statement.
  PERFORM 1 FROM search_documents WHERE kind = p_kind AND source_id = ANY (p_ids)
    ORDER BY source_id FOR UPDATE;
  -- A tsvector holds at most 1 MB; no reader misses what stands after 200,000 characters.
  INSERT INTO search_documents (kind, source_id, title, about, body, words, created_at)
    SELECT kind, source_id, title, about, body,
      setweight(to_tsvector('search_english', title) || to_tsvector('search_plain', title), 'A')
        || setweight(to_tsvector('search_english', about), 'B')
        || setweight(to_tsvector('search_english', left(body, 200000)), 'C'),
      created_at
    FROM search_sources WHERE kind = p_kind AND source_id = ANY (p_ids) ORDER BY source_id
  ON CONFLICT (kind, source_id) DO UPDATE
    SET title = excluded.title, about = excluded.about, body = excluded.body, words = excluded.words;
  INSERT INTO search_vocabulary (word)
    SELECT DISTINCT term FROM search_documents, LATERAL unnest(tsvector_to_array(
      to_tsvector('search_plain', concat_ws(' ', title, about, left(body, 200000))))) AS term
    WHERE kind = p_kind AND source_id = ANY (p_ids) AND term ~ '^[^0-9[:punct:][:space:]]{3,40}$'
      AND NOT EXISTS (SELECT 1 FROM search_vocabulary WHERE word = term);
END $$;
--> statement-breakpoint
-- Arguments: the kind, and the column that says which one.
CREATE FUNCTION search_follow_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I) FROM changed', TG_ARGV[1]) INTO ids;
  IF ids IS NOT NULL THEN PERFORM search_refresh(TG_ARGV[0], ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_follow_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_refresh(TG_ARGV[0], ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_forget_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_documents WHERE kind = TG_ARGV[0] AND source_id IN (SELECT id FROM changed);
  RETURN NULL;
END $$;

--> statement-breakpoint
CREATE TRIGGER lessons_searchable AFTER INSERT ON lessons REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('lesson', 'id');
--> statement-breakpoint
CREATE TRIGGER lessons_searched_anew AFTER UPDATE OF title, content ON lessons
  FOR EACH ROW WHEN ((OLD.title, OLD.content) IS DISTINCT FROM (NEW.title, NEW.content))
  EXECUTE FUNCTION search_follow_row('lesson');
--> statement-breakpoint
CREATE TRIGGER lessons_unsearchable AFTER DELETE ON lessons REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_forget_rows('lesson');
--> statement-breakpoint
CREATE TRIGGER articles_searchable AFTER INSERT ON articles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('article', 'id');
--> statement-breakpoint
CREATE TRIGGER articles_searched_anew AFTER UPDATE OF title, subtitle, body_text, pro_tip ON articles
  FOR EACH ROW WHEN ((OLD.title, OLD.subtitle, OLD.body_text, OLD.pro_tip) IS DISTINCT FROM (NEW.title, NEW.subtitle, NEW.body_text, NEW.pro_tip))
  EXECUTE FUNCTION search_follow_row('article');
--> statement-breakpoint
CREATE TRIGGER articles_unsearchable AFTER DELETE ON articles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_forget_rows('article');
--> statement-breakpoint
CREATE TRIGGER events_searchable AFTER INSERT ON events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('event', 'id');
--> statement-breakpoint
CREATE TRIGGER events_searched_anew AFTER UPDATE OF title, description, location ON events
  FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.location) IS DISTINCT FROM (NEW.title, NEW.description, NEW.location))
  EXECUTE FUNCTION search_follow_row('event');
--> statement-breakpoint
CREATE TRIGGER events_unsearchable AFTER DELETE ON events REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_forget_rows('event');
--> statement-breakpoint
CREATE TRIGGER gurus_searchable AFTER INSERT ON gurus REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('guru', 'id');
--> statement-breakpoint
CREATE TRIGGER gurus_searched_anew AFTER UPDATE OF name, business_name, description, bio, location ON gurus
  FOR EACH ROW WHEN ((OLD.name, OLD.business_name, OLD.description, OLD.bio, OLD.location) IS DISTINCT FROM (NEW.name, NEW.business_name, NEW.description, NEW.bio, NEW.location))
  EXECUTE FUNCTION search_follow_row('guru');
--> statement-breakpoint
CREATE TRIGGER gurus_unsearchable AFTER DELETE ON gurus REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_forget_rows('guru');
--> statement-breakpoint
CREATE TRIGGER support_faq_items_searchable AFTER INSERT ON support_faq_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('faq', 'id');
--> statement-breakpoint
CREATE TRIGGER support_faq_items_searched_anew AFTER UPDATE OF question, answer ON support_faq_items
  FOR EACH ROW WHEN ((OLD.question, OLD.answer) IS DISTINCT FROM (NEW.question, NEW.answer))
  EXECUTE FUNCTION search_follow_row('faq');
--> statement-breakpoint
CREATE TRIGGER support_faq_items_unsearchable AFTER DELETE ON support_faq_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_forget_rows('faq');
--> statement-breakpoint
CREATE TRIGGER event_tags_searched_insert AFTER INSERT ON event_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('event', 'event_id');
--> statement-breakpoint
CREATE TRIGGER event_tags_searched_update AFTER UPDATE ON event_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('event', 'event_id');
--> statement-breakpoint
CREATE TRIGGER event_tags_searched_delete AFTER DELETE ON event_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('event', 'event_id');
--> statement-breakpoint
CREATE TRIGGER guru_specialties_searched_insert AFTER INSERT ON guru_specialties REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('guru', 'guru_id');
--> statement-breakpoint
CREATE TRIGGER guru_specialties_searched_update AFTER UPDATE ON guru_specialties REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('guru', 'guru_id');
--> statement-breakpoint
CREATE TRIGGER guru_specialties_searched_delete AFTER DELETE ON guru_specialties REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_rows('guru', 'guru_id');
--> statement-breakpoint
-- What a misspelt word may mean: the nearest words, to be judged by the caller. The threshold is low
-- because two swapped letters of a short word leave few trigrams alike.
CREATE FUNCTION search_similar_words(misspelt text) RETURNS SETOF text
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word FROM search_vocabulary WHERE word % misspelt
  GROUP BY word ORDER BY similarity(word, misspelt) DESC, word LIMIT 40
$$;
--> statement-breakpoint
-- What stood here before there was a search.
SELECT search_refresh(kind, array_agg(source_id)) FROM search_sources GROUP BY kind;
