import type { Actor } from "./actor.ts";
import type { Executor } from "./postgres/database.ts";
import { auditEntries } from "./tables.ts";

interface AuditEntry {
  /** Verb and noun, such as `article.publish`. */
  action: string;
  subjectType: string;
  subjectId?: string;
  subjectName?: string;
  details?: Record<string, unknown>;
}

/** Every staff action leaves one entry, in the transaction that did it. */
export async function recordAudit(
  executor: Executor,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  await executor.insert(auditEntries).values({
    ...entry,
    actorId: actor.userId,
    actorName: `${actor.firstName} ${actor.lastName}`.trim(),
  });
}
