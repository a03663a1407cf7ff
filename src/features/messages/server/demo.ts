import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "#lib/durations.ts";
import type { LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";
import { conversations, messages } from "./tables.ts";

interface DemoConversation {
  memberKey: string;
  messages: { from: "member" | "team"; text: string; minutesAgo: number }[];
}

/** The last message of each conversation is unread. Answered ones are resolved. */
export const loadMessagesDemo: LoadDemo = async ({ tx, now, userId }) => {
  const team = userId("support");
  const demoConversations = readDemoJson<DemoConversation[]>("conversations.json");
  for (const { memberKey, messages: lines } of demoConversations) {
    const member = userId(memberKey);
    const rows = lines.map(({ from, text, minutesAgo }, index) => ({
      userId: member,
      position: index + 1,
      content: text,
      isAdminMessage: from === "team",
      adminId: from === "team" ? team : null,
      clientId: randomUUID(),
      createdAt: new Date(now.getTime() - minutesAgo * MINUTE_MS),
    }));
    const lastOf = (isTeam: boolean) => rows.findLast((row) => row.isAdminMessage === isTeam);
    const last = rows.at(-1);
    const question = rows.find(({ position }) => position > (lastOf(true)?.position ?? 0));
    const unreadByTeam = last && !last.isAdminMessage ? 1 : 0;
    await tx.insert(conversations).values({
      userId: member,
      assigneeId: team,
      lastPosition: rows.length,
      lastMessageAt: last?.createdAt ?? null,
      waitingSince: question?.createdAt ?? null,
      resolvedAt: question ? null : (last?.createdAt ?? null),
      // Each side has read up to its own last message.
      memberReadPosition: lastOf(false)?.position ?? 0,
      teamReadPosition: rows.length - unreadByTeam,
      teamUnread: unreadByTeam,
      mailedPosition: rows.length,
    });
    await tx.insert(messages).values(rows);
  }
};
