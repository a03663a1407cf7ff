import type { Executor } from "#platform/server/postgres/database.ts";
import type { MailKind } from "../contract.ts";
import { listChoices } from "./queries.ts";

/** Whether the member receives emails of this kind. Check it before sending one. */
export async function wantsMail(
  executor: Executor,
  userId: string,
  kind: MailKind,
): Promise<boolean> {
  const wanted = await listMailReaders(executor, [userId], kind);
  return wanted.has(userId);
}

/** The members among `userIds` who receive emails of this kind. */
export async function listMailReaders(
  executor: Executor,
  userIds: string[],
  kind: MailKind,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const choices = await listChoices(
    executor,
    userIds.map((userId) => ({ userId, kind })),
  );
  return new Set(userIds.filter((userId) => choices.get(`${userId} ${kind}`)?.email ?? true));
}
