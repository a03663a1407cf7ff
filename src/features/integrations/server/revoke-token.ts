import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { deleteServiceToken, deleteToken } from "./queries.ts";

export const revokeToken = ({ db }: Services, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await deleteToken(tx, id, actor.userId);
    if (!row) throw notFound("Access token not found");
    const subject = { subjectType: "access_token", subjectId: id, subjectName: row.name };
    await recordAudit(tx, actor, { action: "access_token.revoke", ...subject });
  });

export const revokeServiceToken = ({ db }: Services, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await deleteServiceToken(tx, id);
    if (!row) throw notFound("Service token not found");
    const subject = { subjectType: "service_token", subjectId: id, subjectName: row.name };
    await recordAudit(tx, actor, { action: "service_token.revoke", ...subject });
  });
