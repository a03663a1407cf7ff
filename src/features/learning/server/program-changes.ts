import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { ADMIN_TEAM, publishLive } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { ProgramKind } from "../learning-rules.ts";

type Verb = "create" | "update" | "delete" | "move" | "duplicate" | "publish" | "unpublish";

interface Change {
  kind: ProgramKind;
  verb: Verb;
  id: string;
  title: string;
  details?: Record<string, unknown>;
}

/** Records a change of the program in the audit log and refreshes open admin pages. */
export async function recordChange(tx: Transaction, actor: Actor, change: Change): Promise<void> {
  const { kind, verb, id, title, details } = change;
  const noun = kind === "key_element" ? "element" : kind;
  await recordAudit(tx, actor, {
    action: `${noun}.${verb}`,
    subjectType: kind,
    subjectId: id,
    subjectName: title,
    ...(details && { details }),
  });
  await publishLive(tx, { audience: ADMIN_TEAM, kind: "program" });
}
