CREATE INDEX "search_documents_recording_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'recording';--> statement-breakpoint
-- The transcript of a recording is a document of its own: fewer people may read it than the event.
CREATE OR REPLACE VIEW search_sources AS
  SELECT 'lesson' AS kind, id AS source_id, title, '' AS about,
    search_text_and_transcript(search_html_text(content), captions) AS body, created_at
  FROM lessons
  UNION ALL
  SELECT 'article', id, title, coalesce(subtitle, ''),
    search_text_and_transcript(concat_ws(E'\n', body_text, pro_tip), captions), created_at
  FROM articles
  UNION ALL
  SELECT 'event', id, title,
    coalesce((SELECT string_agg(tag, E'\n' ORDER BY position) FROM event_tags
      WHERE event_id = events.id), ''),
    concat_ws(E'\n', search_html_text(description), location), created_at
  FROM events
  UNION ALL
  SELECT 'recording', id, title, '', search_text_and_transcript('', captions), created_at
  FROM events WHERE captions <> '[]'
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
CREATE FUNCTION search_follow_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.captions = '[]' THEN
    DELETE FROM search_documents WHERE kind = 'recording' AND source_id = NEW.id;
  ELSE
    PERFORM search_refresh('recording', ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recordings_searchable AFTER INSERT ON events
  FOR EACH ROW WHEN (NEW.captions <> '[]') EXECUTE FUNCTION search_follow_recording();
--> statement-breakpoint
CREATE TRIGGER recordings_searched_anew AFTER UPDATE OF title, captions ON events
  FOR EACH ROW WHEN ((OLD.title, OLD.captions) IS DISTINCT FROM (NEW.title, NEW.captions))
  EXECUTE FUNCTION search_follow_recording();
--> statement-breakpoint
CREATE TRIGGER recordings_unsearchable AFTER DELETE ON events REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_forget_rows('recording');
--> statement-breakpoint
SELECT search_refresh('recording', array_agg(id)) FROM events WHERE captions <> '[]' HAVING count(*) > 0;
