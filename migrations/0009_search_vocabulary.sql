-- Each word once, before it is looked at: a text of many words, or many texts at once, are cheaper.
CREATE OR REPLACE FUNCTION search_refresh(p_kind text, p_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
    SELECT term FROM (
      SELECT DISTINCT unnest(tsvector_to_array(to_tsvector('search_plain',
        concat_ws(' ', title, about, left(body, 200000))))) AS term
      FROM search_documents WHERE kind = p_kind AND source_id = ANY (p_ids)
    ) AS terms
    WHERE length(term) BETWEEN 3 AND 40 AND term !~ '[0-9[:punct:][:space:]]'
      AND NOT EXISTS (SELECT 1 FROM search_vocabulary WHERE word = term);
END $$;
