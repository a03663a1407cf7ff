import type { FillSizes, FillStep } from "./sizes.ts";
import { inBatches, wordList } from "./sql-helpers.ts";
import { PLACES, QUALITIES, SENTENCES, SUBJECTS } from "./words.ts";

/** Five sentences per article: enough to search, and fast to index. */
const body = (open: string, close: string) =>
  [20, 21, 22, 23, 24]
    .map((salt) => `'${open}' || pg_temp.chosen(${wordList(SENTENCES)}, i, ${salt}) || '${close}'`)
    .join(" || ");
const title = `pg_temp.chosen(${wordList(QUALITIES)}, i, 25) || ' ' ||
  pg_temp.chosen(${wordList(SUBJECTS)}, i, 26) || ' ' || pg_temp.chosen(${wordList(PLACES)}, i, 27)`;

export function contentSteps({ articles, members }: FillSizes): FillStep[] {
  return [
    {
      what: `${articles} articles`,
      statements: inBatches(
        articles,
        10_000,
        (rows) => `
        insert into articles (id, title, subtitle, slug, body, body_text, content_type,
          visibility_scope, is_published, is_featured, published_at, estimated_read_time_minutes,
          likes_count, author_id, created_at)
        select pg_temp.made('article', i), title, 'Notes from practice, number ' || i,
          lower(replace(title, ' ', '-')) || '-' || i, ${body("<p>", "</p>")}, ${body("", " ")},
          (array['post', 'post', 'post', 'video', 'document', 'presentation'])[1 + pg_temp.pick(i, 28, 6)],
          case when pg_temp.pick(i, 29, 10) = 0 then 'agents_only' else 'all' end,
          pg_temp.pick(i, 30, 30) > 0, pg_temp.pick(i, 31, 500) = 0, at, 1 + pg_temp.pick(i, 32, 12),
          ${likes("i")}, pg_temp.made('member', 1 + pg_temp.pick(i, 34, ${members})), at
        from ${rows}, lateral (select ${title} as title,
          now() - make_interval(mins => 60 + pg_temp.pick(i, 35, 1500000)) as at) as facts`,
      ),
    },
    {
      what: "categories and topics",
      isPlain: true,
      statements: ["category", "topic"].flatMap((kind, at) => mappings(kind, articles, 36 + at)),
    },
    {
      what: "comments",
      isPlain: true,
      statements: inBatches(
        articles,
        50_000,
        (rows) => `
        insert into article_comments (article_id, user_id, content, created_at)
        select pg_temp.made('article', 1 + pg_temp.pick(i, 40, ${articles})),
          pg_temp.made('member', 1 + pg_temp.pick(i, 41, ${members})),
          pg_temp.chosen(${wordList(SENTENCES)}, i, 42),
          now() - make_interval(mins => pg_temp.pick(i, 43, 500000))
        from ${rows}`,
      ),
    },
    {
      what: "replies",
      isPlain: true,
      // Every fifth question gets one to three replies, and every second of them an answer.
      statements: [
        `insert into article_comments (article_id, parent_id, user_id, content, is_answer, created_at)
        select question.article_id, question.id,
          pg_temp.made('member', 1 + pg_temp.pick(i * 10 + k, 45, ${members})),
          pg_temp.chosen(${wordList(SENTENCES)}, i * 10 + k, 46), k = 1 and i % 2 = 0,
          least(now(), question.created_at + make_interval(mins => 30 * k::int))
        from (select *, row_number() over (order by created_at, id) as i from article_comments
          where article_id is not null and parent_id is null
            and id not in (select parent_id from article_comments where parent_id is not null)
        ) as question,
          generate_series(1, 1 + pg_temp.pick(i, 47, 3)) as k
        where i % 5 = 0`,
      ],
    },
    {
      what: "likes",
      isPlain: true,
      // The counter of the article is already correct; updating it row by row would take minutes.
      statements: [
        "alter table article_likes disable trigger article_likes_counted",
        ...inBatches(
          articles,
          50_000,
          (rows) => `
          insert into article_likes (article_id, user_id, created_at)
          select pg_temp.made('article', i),
            pg_temp.made('member', 1 + (pg_temp.pick(i, 44, ${members}) + k) % ${members}), now()
          from ${rows}, generate_series(1, ${likes("i")}) as k order by 1, 2`,
        ),
        "alter table article_likes enable trigger article_likes_counted",
      ],
    },
  ];

  function likes(i: string): string {
    return `least(pg_temp.pick(${i}, 33, 5), ${members})`;
  }
}

function mappings(kind: string, articles: number, salt: number): string[] {
  const terms = kind === "category" ? "article_categories" : "article_topics";
  return inBatches(
    articles,
    50_000,
    (rows) => `
    insert into article_${kind}_mappings (article_id, ${kind}_id)
    select pg_temp.made('article', i), terms.ids[1 + pg_temp.pick(i, ${salt}, cardinality(terms.ids))]
    from ${rows}, (select array_agg(id order by slug) as ids from ${terms}) as terms
    where cardinality(terms.ids) > 0 order by 1`,
  );
}
