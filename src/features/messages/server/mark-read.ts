import { markNotificationsRead } from "#features/notifications/server/public.ts";
import { publishLiveAll, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import type { Services } from "#platform/server/services.ts";
import { readByMember, readByTeam } from "./queries.ts";

/** Marks messages and their notifications as read, and shows the team "Seen". */
export async function markReadByMember(services: Services, memberId: string, position: number) {
  await services.db.transaction(async (tx) => {
    const row = await readByMember(tx, memberId, position);
    if (!row) return;
    const { memberReadPosition } = row;
    const payload = { memberId, memberReadPosition };
    await publishLiveAll(tx, [
      { audience: SUPPORT_TEAM, kind: "conversation", payload },
      { audience: memberId, kind: "message", payload: { readPosition: memberReadPosition } },
    ]);
    await markNotificationsRead(tx, memberId, { kind: "team_message" }, services.clock.now());
  });
}

export async function markReadByTeam(services: Services, memberId: string, position: number) {
  await services.db.transaction(async (tx) => {
    const row = await readByTeam(tx, memberId, position);
    if (!row) return;
    const payload = { memberId, unread: row.teamUnread };
    await publishLiveAll(tx, [{ audience: SUPPORT_TEAM, kind: "conversation", payload }]);
  });
}
