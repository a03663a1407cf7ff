CREATE FUNCTION short_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(
    string_to_array(lower(words), NULL)
      || string_to_array(regexp_replace(lower(words), '(..)', '\1' || chr(1), 'g'), chr(1))
      || string_to_array(regexp_replace(substr(lower(words), 2), '(..)', '\1' || chr(1), 'g'), chr(1)),
    '')
$$;--> statement-breakpoint
CREATE INDEX "articles_title_short_grams" ON "articles" USING gin (short_grams(title));
