import type { AUDIT_VERBS } from "../../audit-actions.ts";
import { type Actor, isStaff } from "../actor.ts";
import { recordAudit } from "../audit.ts";
import { ADMIN_TEAM, publishLiveAll } from "../live/publish.ts";
import type { Executor } from "../postgres/database.ts";
import { auditEntries } from "../tables.ts";

interface Subject {
  kind: string;
  subjectId: string;
  title: string;
  /** An author outside the team, whose open lists are refetched too. */
  ownerId: string | null;
}

/** Makes open lists of this kind of content refetch. */
export const publishContentChanged = (
  tx: Executor,
  kind: string,
  ownerId?: string | null,
): Promise<void> =>
  publishLiveAll(
    tx,
    [ADMIN_TEAM, ...(ownerId ? [ownerId] : [])].map((audience) => ({
      audience,
      kind: "content",
      payload: { kind },
    })),
  );

/** Records what happened to content in the audit log; without an actor, the product did it. */
export async function auditContent(
  tx: Executor,
  actor: Actor | null,
  verb: keyof typeof AUDIT_VERBS,
  { kind, subjectId, title }: Pick<Subject, "kind" | "subjectId" | "title">,
): Promise<void> {
  const entry = {
    action: `${kind}.${verb}`,
    subjectType: kind,
    subjectId,
    subjectName: title,
  } as const;
  if (!actor) await tx.insert(auditEntries).values({ ...entry, actorName: "Colonnade" });
  else if (isStaff(actor)) await recordAudit(tx, actor, entry);
}

/** Audit entry and live event of one change. */
export async function contentChanged(
  tx: Executor,
  actor: Actor | null,
  verb: keyof typeof AUDIT_VERBS,
  subject: Subject,
): Promise<void> {
  await auditContent(tx, actor, verb, subject);
  await publishContentChanged(tx, subject.kind, subject.ownerId);
}
