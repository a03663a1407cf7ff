-- The states that Article Magic stored before its enhancements become revisions, followed by the
-- current content. The fields that an enhancement never changes are those of today. The old table
-- stays: it holds what Article Magic can undo, and an older version still writes it.
with subjects as (
  select a.*, jsonb_build_object(
    'title', a.title,
    'subtitle', a.subtitle,
    'slug', a.slug,
    'featuredImageUrl', a.featured_image_url,
    'contentType', a.content_type,
    'videoUrl', a.video_url,
    'documentUrl', a.document_url,
    'body', a.body,
    'proTip', a.pro_tip,
    'isPublished', a.is_published,
    'visibilityScope', a.visibility_scope,
    'isFeatured', a.is_featured,
    'contentImages', to_jsonb(coalesce(a.content_images, '{}')),
    'categoryIds', to_jsonb(array(select m.category_id::text from article_category_mappings m
      where m.article_id = a.id order by 1)),
    'topicIds', to_jsonb(array(select m.topic_id::text from article_topic_mappings m
      where m.article_id = a.id order by 1)),
    'publishAt', a.publish_at
  ) as content
  from articles a
  where exists (select 1 from article_revisions r where r.article_id = a.id)
    and not exists (select 1 from revisions r where r.kind = 'article' and r.subject_id = a.id)
), states as (
  select r.id, s.id as article_id, s.content || r.previous as content, 'save' as action,
    null::uuid as saved_by_id, r.created_at
  from article_revisions r join subjects s on s.id = r.article_id
  union all
  select gen_random_uuid(), s.id, s.content,
    case when last.undone_at is null then 'enhance' else 'undo' end,
    coalesce(s.saved_by_id, last.saved_by), greatest(s.saved_at, last.created_at)
  from subjects s cross join lateral (
    select r.* from article_revisions r where r.article_id = s.id
    order by r.created_at desc, r.id desc limit 1
  ) last
), numbered as (
  select *, row_number() over w as number, lag(content) over w as before
  from states
  window w as (partition by article_id order by created_at, (action <> 'save'), id)
)
insert into revisions (id, kind, subject_id, number, action, content, changed, saved_by_id, created_at)
select id, 'article', article_id, number, action, content,
  case when before is null then '{}' else array(
    select f.key from jsonb_each(content) f where f.value is distinct from before -> f.key
  ) end,
  saved_by_id, created_at
from numbered;
--> statement-breakpoint
insert into file_uses (file_id, subject_type, subject_id, visibility, position)
select u.file_id, 'revision', u.subject_id, 'private', u.position
from file_uses u join revisions r on r.id::text = u.subject_id
where u.subject_type = 'article_revision'
on conflict do nothing;
