-- The transcript of a video: one line per caption, of all languages. Each line starts with the second
-- at which the caption appears, in characters that are no part of a word: U+0010 to U+0019 for 0 to 9.
CREATE FUNCTION search_transcript(captions jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(
    translate(
      (split_part(times, ':', 1)::int * 3600 + split_part(times, ':', 2)::int * 60
        + split_part(times, ':', 3)::int)::text,
      '0123456789', E'\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19')
      || replace(replace(replace(replace(words, E'\n', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
    E'\n' ORDER BY track_number, cue_number)
  FROM jsonb_array_elements(captions) WITH ORDINALITY AS tracks (track, track_number),
    string_to_table(rtrim(track ->> 'vtt', E'\n'), E'\n\n') WITH ORDINALITY AS cues (cue, cue_number),
    LATERAL (SELECT split_part(cue, '.', 1) AS times,
      substr(cue, strpos(cue, E'\n') + 1) AS words) AS parts
  WHERE cue ~ '^\d+:\d\d:\d\d\.\d{3} --> [^\n]*\n'
$$;
--> statement-breakpoint
-- The text of a lesson or an article, and after U+0006 the transcript of its video.
CREATE FUNCTION search_text_and_transcript(words text, captions jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(words, E'\x06\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19', '')
    || coalesce(E'\x06' || search_transcript(captions), '')
$$;
--> statement-breakpoint
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
  SELECT 'guru', id, name,
    concat_ws(E'\n', nullif(business_name, ''), (SELECT string_agg(specialty, E'\n' ORDER BY position)
      FROM guru_specialties WHERE guru_id = gurus.id)),
    concat_ws(E'\n', nullif(description, ''), search_html_text(bio), location), created_at
  FROM gurus
  UNION ALL
  SELECT 'faq', id, question, '', answer, created_at
  FROM support_faq_items;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER lessons_searched_anew AFTER UPDATE OF title, content, captions ON lessons
  FOR EACH ROW WHEN ((OLD.title, OLD.content, OLD.captions)
    IS DISTINCT FROM (NEW.title, NEW.content, NEW.captions))
  EXECUTE FUNCTION search_follow_row('lesson');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER articles_searched_anew
  AFTER UPDATE OF title, subtitle, body_text, pro_tip, captions ON articles
  FOR EACH ROW WHEN ((OLD.title, OLD.subtitle, OLD.body_text, OLD.pro_tip, OLD.captions)
    IS DISTINCT FROM (NEW.title, NEW.subtitle, NEW.body_text, NEW.pro_tip, NEW.captions))
  EXECUTE FUNCTION search_follow_row('article');
--> statement-breakpoint
-- Captions that were saved before this migration.
SELECT search_refresh('lesson', array_agg(id)) FROM lessons WHERE captions <> '[]' HAVING count(*) > 0;
--> statement-breakpoint
SELECT search_refresh('article', array_agg(id)) FROM articles WHERE captions <> '[]' HAVING count(*) > 0;
