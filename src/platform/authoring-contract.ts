import { z } from "zod";
import { endpoint, Id, NoContent, paged, pageInput, Version } from "./contract.ts";

declare module "./contract.ts" {
  interface Contracts {
    authoring: typeof authoringContract;
  }
}

export const CONTENT_KINDS = ["pillar", "key_element", "lesson", "article", "event"] as const;
export const ContentKindName = z.enum(CONTENT_KINDS);
export type ContentKindName = z.infer<typeof ContentKindName>;

export const REVISION_ACTIONS = [
  "save",
  "publish",
  "unpublish",
  "restore",
  "import",
  "enhance",
  "undo",
] as const;
export type RevisionAction = (typeof REVISION_ACTIONS)[number];

/** The id of the content, or "new" with the id of the place where it is added. */
const COPY_SUBJECT = /^(?:new(?:-[0-9a-f-]{36})?|[0-9a-f]{8}-[0-9a-f-]{27})$/;
const MAX_COPY = 900_000;
const copyKey = { kind: ContentKindName, subject: z.string().regex(COPY_SUBJECT) };
/** Identifies the content of a working copy. */
const Mark = z.string().max(40);
const COPIES = "/authoring/{kind}/{subject}/working-copy";

const author = endpoint.meta({ audience: "author" });
const subject = { kind: ContentKindName, subjectId: Id };
const REVISIONS = "/authoring/{kind}/{subjectId}/revisions";

const Revision = z.object({
  /** 1, 2, 3 … per subject. */
  number: z.number().int(),
  action: z.enum(REVISION_ACTIONS),
  /** The names of the fields that differ from the revision before. */
  changed: z.array(z.string()),
  /** Null when unknown, or when a job saved it. */
  savedBy: z.object({ id: Id, name: z.string() }).nullable(),
  savedAt: z.date(),
});

export const authoringContract = {
  revisions: author
    .route({ method: "GET", path: REVISIONS, summary: "List the revisions, newest first" })
    .input(z.strictObject({ ...subject, page: pageInput }))
    .output(paged(Revision)),
  revision: author
    .route({ method: "GET", path: `${REVISIONS}/{number}`, summary: "Read a revision" })
    .input(z.strictObject({ ...subject, number: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(Revision.extend({ content: z.record(z.string(), z.unknown()) })),
  restoreRevision: author
    .route({
      method: "POST",
      path: `${REVISIONS}/{number}/restore`,
      summary: "Save the content of a revision as a new revision",
    })
    .input(z.strictObject({ ...subject, number: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(z.object({ number: z.number().int() })),

  workingCopy: author
    .meta({ audience: "author", isPrivate: true })
    .route({ method: "GET", path: COPIES, summary: "Get my working copy, if there is one" })
    .input(z.strictObject(copyKey))
    .output(
      z.object({
        copy: z
          .object({
            content: z.record(z.string(), z.unknown()),
            /** The version that the changes started from; null for new content. */
            version: Version.nullable(),
            savedAt: z.date(),
            mark: Mark,
          })
          .nullable(),
      }),
    ),
  saveWorkingCopy: author
    .route({ method: "PUT", path: COPIES, summary: "Keep my unsaved changes" })
    .input(
      z.strictObject({
        ...copyKey,
        content: z
          .record(z.string().max(60), z.unknown())
          .refine((content) => JSON.stringify(content).length <= MAX_COPY, {
            message: "This text is too long to keep.",
          }),
        basedOn: Version.nullable(),
        /** The copy that the form last read or saved; null: none. Another stored one returns 409. */
        replaces: Mark.nullable().optional(),
      }),
    )
    .output(z.object({ savedAt: z.date(), mark: Mark })),
  discardWorkingCopy: author
    .route({ method: "DELETE", path: COPIES, summary: "Discard my unsaved changes" })
    .input(
      z.strictObject({
        ...copyKey,
        /** Discards only this copy. */
        replaces: Mark.optional(),
      }),
    )
    .output(NoContent),

  editors: author
    .route({
      method: "GET",
      path: "/authoring/{kind}/{subjectId}/editors",
      summary: "List the people who may edit it",
    })
    .input(z.strictObject(subject))
    .output(z.object({ editors: z.array(z.object({ id: Id, name: z.string() })) })),
  presence: author
    .route({
      method: "POST",
      path: "/authoring/{kind}/{subjectId}/presence",
      summary: "Tell the other editors that I am editing, or have stopped",
    })
    .input(z.strictObject({ ...subject, isEditing: z.boolean() }))
    .output(NoContent),
};
