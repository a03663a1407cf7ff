import { findFiles } from "#features/files/server/public.ts";
import { fileIdOf } from "#lib/media-address.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { ReasonInput } from "../contract.ts";
import { dayText, todayIn } from "./days.ts";
import { canDownload, canEditPlan, canReport } from "./policy.ts";
import type { CommitmentRow } from "./queries.ts";

interface Viewer {
  actor: Actor;
  /** Sees the whole plan and the metrics. */
  canSeeAll: boolean;
}

/** Commitments as the caller may see them. Metrics are shown only to people who see the numbers. */
export async function presentCommitments(
  db: Executor,
  rows: CommitmentRow[],
  { actor, canSeeAll }: Viewer,
) {
  const fileOf = await findEvidenceFiles(
    db,
    rows.filter((row) => canDownload(actor, row)),
  );
  return rows.map((row) => ({
    ...row,
    assignee: row.assigneeId ? { id: row.assigneeId, name: row.assigneeName ?? "" } : null,
    reason: reasonOf(row, canSeeAll),
    reasons: reasonsOf(row, actor, canSeeAll),
    evidenceFile: fileOf(row),
    canEdit: canEditPlan(actor, row.organizationId),
    canReport: canReport(actor, row),
  }));
}

type WithFile = Pick<CommitmentRow, "id" | "evidenceFileUrl">;

/** Finds the files of these commitments; null for all others. */
export async function findEvidenceFiles(db: Executor, rows: WithFile[]) {
  const ids = new Map(rows.map((row) => [row.id, fileIdOf(row.evidenceFileUrl ?? "")]));
  const found = await findFiles(
    db,
    [...ids.values()].filter((id) => id !== null),
  );
  const files = new Map(found.map((file) => [file.id, file]));
  return ({ id, evidenceFileUrl }: WithFile) => {
    const file = files.get(ids.get(id) ?? "");
    if (!file) return null;
    const { name, contentType, bytes } = file;
    return { url: evidenceFileUrl ?? "", name, contentType, bytes };
  };
}

/** As the form needs it. A reason that was deleted is none any more. */
export function reasonOf(
  row: Pick<CommitmentRow, "reason" | "metricId" | "lessonId" | "exerciseId" | "callId">,
  canSeeAll: boolean,
): ReasonInput {
  const { reason, metricId, lessonId, exerciseId, callId } = row;
  if (reason === "metric" && metricId && canSeeAll) return { kind: reason, metricId, lessonId };
  if (reason === "exercise" && lessonId && exerciseId)
    return { kind: reason, lessonId, exerciseId };
  if (reason === "call" && callId) return { kind: reason, callId };
  return lessonId && reason !== "none" ? { kind: "lesson", lessonId } : { kind: "none" };
}

type Shown = {
  kind: "metric" | "lesson" | "exercise" | "call";
  title: string;
  path: string | null;
};

function reasonsOf(row: CommitmentRow, actor: Actor, canSeeAll: boolean): Shown[] {
  const shown: Shown[] = [];
  if (row.metricName && canSeeAll)
    shown.push({
      kind: "metric",
      title: row.metricName,
      path: row.isMetricArchived ? null : `/scorecard/${row.metricId}`,
    });
  if (row.lessonTitle)
    shown.push({
      kind: row.exerciseText ? "exercise" : "lesson",
      title: row.exerciseText ?? row.lessonTitle,
      path: `/pillars-of-agency/${row.pillarSlug}/${row.elementSlug}?lesson=${row.lessonId}`,
    });
  if (row.callStartsAt)
    shown.push({
      kind: "call",
      title: `Call on ${dayText(todayIn(actor.timeZone, row.callStartsAt))}`,
      path: row.callMemberId === actor.userId ? "/book-call" : null,
    });
  return shown;
}
