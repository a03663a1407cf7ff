import { z } from "zod";
import { endpoint, Id, NoContent, paged, pageInput } from "#platform/contract.ts";
import { FIRST_PAGE, MAPPED_FIELDS, NEXT_PAGE } from "./mapping.ts";

const admin = endpoint.meta({ audience: "superadmin" });

export const SOURCES = ["bubble", "sample"] as const;
export const RUN_STATUSES = ["importing", "success", "error"] as const;
/** `known`: imported by an earlier run, so this run writes no article. */
export const ITEM_STATUSES = ["waiting", "imported", "known", "failed"] as const;
/** Keeps the request body below the size limit. */
const MAX_SELECTED = 20_000;

const RecordId = z.string().min(1).max(200);
const SourceField = z.string().min(1).max(200);
const Mapping = z.record(z.enum(MAPPED_FIELDS), SourceField.nullable());

/** A row of the record list. */
const RecordSummary = z.object({
  id: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  status: z.string().nullable(),
  hasVideo: z.boolean(),
  hasImages: z.boolean(),
  hasContent: z.boolean(),
  /** An earlier run imported it but could not delete it at the source. */
  isKnown: z.boolean(),
});
export type RecordSummary = z.infer<typeof RecordSummary>;

const Author = z.object({ id: Id, name: z.string(), email: z.string() });

export const ImportRun = z.object({
  id: Id,
  source: z.enum(SOURCES),
  status: z.enum(RUN_STATUSES),
  /** Counts of selected records, processed records and new articles. */
  total: z.number().int(),
  done: z.number().int(),
  imported: z.number().int(),
  failed: z.number().int(),
  /** `messageCount` counts every warning and error; `messages` holds the first ones. */
  messageCount: z.number().int(),
  messages: z.array(z.string()),
  /** Why the whole run stopped early. */
  error: z.string().nullable(),
  startedByName: z.string().nullable(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  /** When someone undid the run. Its unchanged articles are then moved to the trash. */
  undoneAt: z.date().nullable(),
  /** New articles that an undo would move to the trash. */
  unchanged: z.number().int(),
  /** New articles that were deleted or moved to the trash since. */
  removed: z.number().int(),
});
export type ImportRun = z.infer<typeof ImportRun>;

const ImportItem = z.object({
  recordId: z.string(),
  title: z.string().nullable(),
  status: z.enum(ITEM_STATUSES),
  /** Null when the article was deleted. */
  slug: z.string().nullable(),
  hasWarnings: z.boolean(),
});

export const articleImportContract = {
  overview: admin
    .route({ method: "GET", path: "/admin/article-import", summary: "Source, author and last run" })
    .output(
      z.object({
        source: z.enum(SOURCES).nullable(),
        /** Null: the person running the import. */
        author: Author.nullable(),
        /** The running import, or the last one that was not dismissed. */
        run: ImportRun.nullable(),
      }),
    ),
  records: admin
    .route({ method: "GET", path: "/admin/article-import/records", summary: "Records to import" })
    .input(
      z.strictObject({
        cursor: z.int().min(0).max(1_000_000).default(0),
        limit: z.int().min(1).max(NEXT_PAGE).default(FIRST_PAGE),
      }),
    )
    .output(
      z.object({
        records: z.array(RecordSummary),
        fields: z.array(z.string()),
        /** Null on the last page. */
        nextCursor: z.number().int().nullable(),
        remaining: z.number().int(),
        /** Records that are too large or have no id. */
        unreadable: z.number().int(),
      }),
    ),
  preview: admin
    .route({
      method: "POST",
      path: "/admin/article-import/preview",
      summary: "Preview a record as an article",
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
        /** False publishes the articles, as specified. */
        asDrafts: z.boolean().default(false),
      }),
    )
    .output(ImportRun),
  undo: admin
    .route({
      method: "POST",
      path: "/admin/article-import/runs/{id}/undo",
      summary: "Move the unchanged articles of a run to the trash",
      successStatus: 202,
    })
    .input(z.strictObject({ id: Id }))
    .output(ImportRun),
  retry: admin
    .route({
      method: "POST",
      path: "/admin/article-import/runs/{id}/retry",
      summary: "Retry the unfinished records of a run",
      successStatus: 202,
    })
    .input(z.strictObject({ id: Id }))
    .output(ImportRun),
  dismiss: admin
    .route({
      method: "POST",
      path: "/admin/article-import/runs/{id}/dismiss",
      summary: "Dismiss a finished run",
    })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
  items: admin
    .route({
      method: "GET",
      path: "/admin/article-import/runs/{id}/items",
      summary: "List the result of each record",
    })
    .input(z.strictObject({ id: Id, page: pageInput }))
    .output(paged(ImportItem)),
  messages: admin
    .route({
      method: "GET",
      path: "/admin/article-import/runs/{id}/messages",
      summary: "List every warning and error of a run",
    })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ messages: z.array(z.string()) })),
  authors: admin
    .route({
      method: "GET",
      path: "/admin/article-import/authors",
      summary: "List possible import authors",
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
      summary: "Restore the records of the sample source",
    })
    .input(z.strictObject({}))
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    articleImport: typeof articleImportContract;
  }
}
