import { eq, type SQL, sql } from "drizzle-orm";
import { isNextOfSeries, isRecordingOpen } from "#features/events/server/public.ts";
import { events } from "#features/events/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { isLessonOpen, isPublished } from "#features/learning/server/public.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { type Reader, visibleTo } from "#features/library/server/public.ts";
import { articles } from "#features/library/server/tables.ts";
import { supportFaqItems, supportSettings } from "#features/support/server/tables.ts";
import type { SearchKind } from "../contract.ts";
import { SEARCH_KINDS } from "../search-limits.ts";
import { CELL, HEADER_CELL } from "./markdown-tables.ts";
import { searchDocuments } from "./tables.ts";

/** How to join the source table of a kind, who may read it, and its path and context. */
interface Source {
  join: SQL;
  isReadable: SQL;
  path: SQL;
  context: SQL;
  startsAt: SQL;
}

const none = sql`null::text`;
const never = sql`null::timestamptz`;
const sourceId = searchDocuments.sourceId;

const SOURCES: Record<SearchKind, (reader: Reader, now: Date) => Source> = {
  lesson: ({ userId }, now) => ({
    join: sql`join ${lessons} on ${eq(lessons.id, sourceId)}
      join ${keyElements} on ${eq(keyElements.id, lessons.keyElementId)}
      join ${pillars} on ${eq(pillars.id, keyElements.pillarId)}`,
    isReadable: sql`${isPublished(lessons, keyElements, pillars)} and ${isLessonOpen(userId, now)}`,
    path: sql`'/pillars-of-agency/' || ${pillars.slug} || '/' || ${keyElements.slug} || '?lesson=' || ${lessons.id}`,
    context: sql`${pillars.title} || ' · ' || ${keyElements.title}`,
    startsAt: never,
  }),
  article: (reader) => ({
    join: sql`join ${articles} on ${eq(articles.id, sourceId)}`,
    isReadable: visibleTo(reader),
    path: sql`'/resources/' || ${articles.slug}`,
    context: sql`${articles.contentType}`,
    startsAt: never,
  }),
  event: (_reader, now) => ({
    join: sql`join ${events} on ${eq(events.id, sourceId)}`,
    // Of a series, the next event is enough.
    isReadable: sql`${events.isActive} and ${isNextOfSeries(now)}`,
    path: sql`'/events/' || ${events.id}`,
    context: sql`case when ${events.canceledAt} is not null then 'canceled' end`,
    startsAt: sql`${events.startsAt}`,
  }),
  recording: (reader) => ({
    join: sql`join ${events} on ${eq(events.id, sourceId)}`,
    isReadable: sql`${isRecordingOpen(reader)}`,
    path: sql`'/events/' || ${events.id}`,
    context: none,
    startsAt: never,
  }),
  guru: () => ({
    join: sql`join ${gurus} on ${eq(gurus.id, sourceId)}`,
    isReadable: eq(gurus.isActive, true),
    path: sql`'/gurus/' || ${gurus.slug}`,
    context: sql`nullif(${gurus.businessName}, '')`,
    startsAt: never,
  }),
  faq: () => ({
    join: sql`join ${supportFaqItems} on ${eq(supportFaqItems.id, sourceId)}`,
    // Without settings the support page shows no FAQ.
    isReadable: sql`exists (select 1 from ${supportSettings})`,
    path: sql`'/support#faq-' || ${supportFaqItems.id}`,
    context: none,
    startsAt: never,
  }),
};

const withCells = (html: SQL): SQL =>
  sql`search_html_text(regexp_replace(regexp_replace(${html},
    '</th>\\s*<t[hd][^>]*>', ${HEADER_CELL}, 'g'), '</td>\\s*<t[hd][^>]*>', ${CELL}, 'g'))`;

/** The text of the document `found` with separators between table cells; null without a table. */
export const bodyWithTables: SQL = sql`case found.kind
  when 'lesson' then (
    select ${withCells(sql`${lessons.content}`)} from ${lessons}
    where ${lessons.id} = found.source_id and ${lessons.content} like '%</tr>%')
  when 'article' then (
    select concat_ws(E'\\n', ${withCells(sql`${articles.body}`)}, ${articles.proTip}) from ${articles}
    where ${articles.id} = found.source_id and ${articles.body} like '%</tr>%')
  end`;

interface DocumentParams {
  reader: Reader;
  kinds?: readonly SearchKind[] | undefined;
  /** tsquery in text form. */
  query: string;
  /** Newest documents per kind; limits the work for words that every text contains. */
  limitPerKind: number;
  /**
   * Maximum number of matching documents to scan. For a rare word, PostgreSQL would otherwise scan
   * all documents by date to find the newest matches.
   */
  maxScanned?: number;
  now: Date;
}

/** Matching documents that the reader may read. Every search goes through this function. */
export function readableDocuments({
  reader,
  kinds = SEARCH_KINDS,
  query,
  limitPerKind,
  maxScanned,
  now,
}: DocumentParams): SQL {
  const ofKind = (kind: SearchKind) => {
    const source = SOURCES[kind](reader, now);
    const isMatch = sql`${searchDocuments.kind} = ${sql.raw(`'${kind}'`)}
      and ${searchDocuments.words} @@ ${query}::tsquery`;
    const documents = maxScanned
      ? sql`(select * from ${searchDocuments} where ${isMatch} limit ${maxScanned}) ${searchDocuments}`
      : sql`${searchDocuments}`;
    return sql`(
      select ${searchDocuments.kind}, ${sourceId}, ${searchDocuments.createdAt},
        ${source.path} as path, ${source.context} as context, ${source.startsAt} as starts_at
      from ${documents} ${source.join}
      where ${maxScanned ? sql`true` : isMatch} and ${source.isReadable}
      order by ${searchDocuments.createdAt} desc
      limit ${limitPerKind})`;
  };
  return sql`(${sql.join(kinds.map(ofKind), sql` union all `)})`;
}

/** The documents among the given ones that the reader may read now, with more columns if asked. */
export function readableOf(
  reader: Reader,
  wanted: { kind: SearchKind; id: string }[],
  now: Date,
  more?: (path: SQL) => SQL,
): SQL {
  const kinds = SEARCH_KINDS.filter((kind) => wanted.some((one) => one.kind === kind));
  const ofKind = (kind: SearchKind) => {
    const source = SOURCES[kind](reader, now);
    const ids = wanted.filter((one) => one.kind === kind).map(({ id }) => id);
    return sql`select ${searchDocuments.kind}, ${sourceId} as id
      ${more ? sql`, ${more(source.path)}` : sql``}
      from ${searchDocuments} ${source.join}
      where ${searchDocuments.kind} = ${sql.raw(`'${kind}'`)}
        and ${sourceId} = any(${sql.param(ids)}::uuid[]) and ${source.isReadable}`;
  };
  return sql.join(kinds.map(ofKind), sql` union all `);
}
