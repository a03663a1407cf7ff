import { z } from "zod";
import { endpoint, Id, NoContent, paged, pageInput, queryNumber } from "#platform/contract.ts";
import { FIRST_PAGE, type FieldMapping, MAPPED_FIELDS, NEXT_PAGE } from "./mapping.ts";

const admin = endpoint.meta({ audience: "superadmin" });

export const SOURCES = ["bubble", "sample"] as const;
export const RUN_STATUSES = ["importing", "success", "error"] as const;
/** `known`: imported by an earlier run, so nothing was written. */
export const ITEM_STATUSES = ["waiting", "imported", "known", "failed"] as const;
/** As many as fit into one request. */
const MAX_SELECTED = 20_000;

const RecordId = z.string().min(1).max(200);
const SourceField = z.string().min(1).max(200);
const Mapping = z.strictObject(
  Object.fromEntries(MAPPED_FIELDS.map((field) => [field, SourceField.nullable()])),
) as unknown as z.ZodType<FieldMapping, FieldMapping>;

/** A record of the source as its row shows it. */
const RecordSummary = z.object({
  id: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  status: z.string().nullable(),
  hasVideo: z.boolean(),
  hasImages: z.boolean(),
  hasContent: z.boolean(),
  /** An earlier import brought it, but could not delete it at the source. */
  isKnown: z.boolean(),
});
export type RecordSummary = z.infer<typeof RecordSummary>;

const Author = z.object({ id: Id, name: z.string(), email: z.string() });

export const ImportRun = z.object({
  id: Id,
  source: z.enum(SOURCES),
  status: z.enum(RUN_STATUSES),
  /** Selected, brought or failed, and new articles among them. */
  total: z.number().int(),
  done: z.number().int(),
  imported: z.number().int(),
  failed: z.number().int(),
  /** Warnings and errors of single articles: all counted, the first ones told. */
  messageCount: z.number().int(),
  messages: z.array(z.string()),
  /** Why the whole run stopped, if it did. */
  error: z.string().nullable(),
  startedByName: z.string().nullable(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
});
export type ImportRun = z.infer<typeof ImportRun>;

const ImportItem = z.object({
  recordId: z.string(),
  title: z.string().nullable(),
  status: z.enum(ITEM_STATUSES),
  /** The article it became, while that exists. */
  slug: z.string().nullable(),
  hasWarnings: z.boolean(),
});

export const articleImportContract = {
  overview: admin
    .route({ method: "GET", path: "/admin/article-import", summary: "Source, author and last run" })
    .output(
      z.object({
        source: z.enum(SOURCES).nullable(),
        /** Null: whoever runs the import. */
        author: Author.nullable(),
        /** The run that is under way, or the last one nobody has dismissed. */
        run: ImportRun.nullable(),
      }),
    ),
  records: admin
    .route({ method: "GET", path: "/admin/article-import/records", summary: "Records to import" })
    .input(
      z.strictObject({
        cursor: queryNumber.min(0).max(1_000_000).default(0),
        limit: queryNumber.min(1).max(NEXT_PAGE).default(FIRST_PAGE),
      }),
    )
    .output(
      z.object({
        records: z.array(RecordSummary),
        fields: z.array(z.string()),
        /** Null: there is nothing more to fetch. */
        nextCursor: z.number().int().nullable(),
        remaining: z.number().int(),
        /** Records that are too large to be read, or have no id. */
        unreadable: z.number().int(),
      }),
    ),
  preview: admin
    .route({
      method: "POST",
      path: "/admin/article-import/preview",
      summary: "A record as the article it would become",
    })
    .input(z.strictObject({ recordId: RecordId, mapping: Mapping }))
    .output(z.object({ article: z.record(z.string(), z.unknown()) })),
  start: admin
    .route({
      method: "POST",
      path: "/admin/article-import/runs",
      summary: "Import records",
      successStatus: 202,
    })
    .input(
      z.strictObject({
        recordIds: z
          .array(RecordId)
          .min(1, "Please select at least one article.")
          .max(MAX_SELECTED, "At most 20,000 articles can be imported at once."),
        mapping: Mapping,
      }),
    )
    .output(ImportRun),
  retry: admin
    .route({
      method: "POST",
      path: "/admin/article-import/runs/{id}/retry",
      summary: "Import what a run did not bring",
      successStatus: 202,
    })
    .input(z.strictObject({ id: Id }))
    .output(ImportRun),
  dismiss: admin
    .route({
      method: "POST",
      path: "/admin/article-import/runs/{id}/dismiss",
      summary: "Put a finished run away",
    })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
  items: admin
    .route({
      method: "GET",
      path: "/admin/article-import/runs/{id}/items",
      summary: "What became of each record",
    })
    .input(z.strictObject({ id: Id, page: pageInput }))
    .output(paged(ImportItem)),
  messages: admin
    .route({
      method: "GET",
      path: "/admin/article-import/runs/{id}/messages",
      summary: "Every warning and error of a run",
    })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ messages: z.array(z.string()) })),
  authors: admin
    .route({
      method: "GET",
      path: "/admin/article-import/authors",
      summary: "Who can be the import author",
    })
    .input(z.strictObject({ search: z.string().trim().max(200).default("") }))
    .output(z.array(Author)),
  setAuthor: admin
    .route({
      method: "PUT",
      path: "/admin/article-import/author",
      summary: "Choose the import author",
    })
    .input(z.strictObject({ authorId: Id.nullable() }))
    .output(z.object({ author: Author.nullable() })),
  resetSample: admin
    .route({
      method: "POST",
      path: "/admin/article-import/sample/reset",
      summary: "Bring the sample source's records back",
    })
    .input(z.strictObject({}))
    .output(NoContent),
};
