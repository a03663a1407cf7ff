import type { Actor } from "#platform/server/actor.ts";
import { describeDevice } from "#platform/server/describe-device.ts";
import type { Services } from "#platform/server/services.ts";
import { exportLink } from "./export-link.ts";
import { exportState } from "./policy.ts";
import type { findLatestExport, listSessions } from "./queries.ts";

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];
type ExportRow = NonNullable<Awaited<ReturnType<typeof findLatestExport>>>;

/** Sorts the current device first. */
export const presentDevices = (rows: SessionRow[], { sessionId }: Pick<Actor, "sessionId">) =>
  rows
    .map(({ userAgent, ...row }) => ({
      ...row,
      ...describeDevice(userAgent),
      isCurrent: row.id === sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

/** Null when there is no export or it has expired. */
export function presentExport(services: Services, row: ExportRow | undefined) {
  const status = row && exportState(row, services.clock.now());
  if (!row || !status) return null;
  const { id, requestedAt, expiresAt, bytes } = row;
  const downloadUrl = expiresAt ? exportLink(services, { id, expiresAt }) : null;
  return { status, requestedAt, expiresAt, bytes, downloadUrl };
}
