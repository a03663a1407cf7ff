import { MemberFilters } from "#features/members/list-contract.ts";
import type { Segment } from "#features/members/segment-contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { BroadcastForm } from "../contract.ts";
import { broadcasts } from "./tables.ts";

export const membersWith = (filters: Partial<MemberFilters> = {}): Segment => ({
  kind: "members",
  filters: MemberFilters.parse(filters),
});

export const broadcastForm = (values: Partial<BroadcastForm> = {}): BroadcastForm => ({
  subject: "Hello {{firstName}}",
  body: "<p>We have news for {{agency}}.</p>",
  audience: membersWith(),
  isEmail: true,
  isNotice: false,
  noticeEndsOn: null,
  ...values,
});

/** Inserts a broadcast and returns its id. */
export async function sampleBroadcast(
  db: Executor,
  values: Partial<typeof broadcasts.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(broadcasts)
    .values({ ...broadcastForm(), ...values })
    .returning({ id: broadcasts.id });
  if (!row) throw new Error("The broadcast was not inserted");
  return row.id;
}
