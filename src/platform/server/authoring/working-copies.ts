import { and, eq, sql } from "drizzle-orm";
import type { ContentKindName } from "../../authoring-contract.ts";
import { conflict } from "../errors.ts";
import type { Executor } from "../postgres/database.ts";
import type { Content } from "./content-editor.ts";
import { workingCopies } from "./tables.ts";

/** The owner and the subject of a working copy. Nobody reads the copy of someone else. */
export interface CopyKey {
  userId: string;
  kind: ContentKindName;
  /** The id of the subject, or "new" with the id of the place where it will be added. */
  subject: string;
}

const at = ({ userId, kind, subject }: CopyKey) =>
  and(
    eq(workingCopies.userId, userId),
    eq(workingCopies.kind, kind),
    eq(workingCopies.subject, subject),
  );

/** Tells copies apart without a column that older servers would have to maintain. */
const mark = sql<string>`md5(${workingCopies.content}::text)`;

export async function findWorkingCopy(db: Executor, key: CopyKey) {
  const [row] = await db
    .select({
      content: workingCopies.content,
      version: workingCopies.version,
      savedAt: workingCopies.savedAt,
      mark,
    })
    .from(workingCopies)
    .where(at(key));
  return row ?? null;
}

/**
 * Saves a copy and returns its mark, unless another tab has saved another one. Pages of the former
 * release do not send what they replace; require it in the next release.
 */
export async function saveWorkingCopy(
  db: Executor,
  { userId, kind, subject }: CopyKey,
  copy: { content: Content; version: number | null; savedAt: Date },
  replaces: string | null | undefined,
): Promise<string> {
  const isExpected = sql`(${mark} = ${replaces ?? null} or ${workingCopies.content} = excluded.content)`;
  const [saved] = await db
    .insert(workingCopies)
    .values({ userId, kind, subject, ...copy })
    .onConflictDoUpdate({
      target: [workingCopies.userId, workingCopies.kind, workingCopies.subject],
      set: copy,
      ...(replaces !== undefined && { setWhere: isExpected }),
    })
    .returning({ mark });
  if (saved) return saved.mark;
  throw conflict("edit_conflict", "You have other unsaved changes in another tab or device.");
}

export async function discardWorkingCopy(
  db: Executor,
  key: CopyKey,
  only: string | undefined,
): Promise<void> {
  await db
    .delete(workingCopies)
    .where(and(at(key), only === undefined ? undefined : eq(mark, only)));
}

/** Deletes copies that nobody continued. */
