import { and, eq } from "drizzle-orm";
import type { ContentKindName } from "../../authoring-contract.ts";
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

export async function findWorkingCopy(db: Executor, key: CopyKey) {
  const [row] = await db
    .select({
      content: workingCopies.content,
      version: workingCopies.version,
      savedAt: workingCopies.savedAt,
    })
    .from(workingCopies)
    .where(at(key));
  return row ?? null;
}

export async function saveWorkingCopy(
  db: Executor,
  { userId, kind, subject }: CopyKey,
  copy: { content: Content; version: number | null; savedAt: Date },
): Promise<void> {
  await db
    .insert(workingCopies)
    .values({ userId, kind, subject, ...copy })
    .onConflictDoUpdate({
      target: [workingCopies.userId, workingCopies.kind, workingCopies.subject],
      set: copy,
    });
}

export async function discardWorkingCopy(db: Executor, key: CopyKey): Promise<void> {
  await db.delete(workingCopies).where(at(key));
}

/** Deletes copies that nobody continued. */
