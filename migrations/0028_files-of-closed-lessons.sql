-- Files of lessons with a condition become private; the server admits members for whom the lesson is
-- open. An older server answers "not found" for these files until it is replaced.
UPDATE file_uses SET visibility = 'private'
FROM lessons JOIN key_elements ON key_elements.id = lessons.key_element_id
WHERE file_uses.subject_type = 'lesson' AND file_uses.subject_id = lessons.id::text
  AND file_uses.visibility <> 'private'
  AND (lessons.opens_after_days IS NOT NULL OR lessons.opens_after_previous
    OR key_elements.opens_after_days IS NOT NULL OR key_elements.opens_after_previous);--> statement-breakpoint
UPDATE files SET visibility = (
  SELECT CASE
    WHEN bool_or(u.visibility = 'members') THEN 'members'
    WHEN bool_or(u.visibility = 'agents_only') THEN 'agents_only'
    ELSE 'private' END
  FROM file_uses u WHERE u.file_id = files.id)
WHERE visibility <> 'private' AND id IN (
  SELECT file_id FROM file_uses WHERE subject_type = 'lesson' AND visibility = 'private');
