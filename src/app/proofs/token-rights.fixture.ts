import type { Role } from "#platform/contract.ts";
import { isStaff } from "#platform/server/actor.ts";
import type { TestApp } from "#test/test-app.ts";

/** What decides who can use an account, by table. */
const TABLES = [
  "access_tokens",
  "authenticators",
  "calendar_feeds",
  "credentials",
  "email_changes",
  "email_verifications",
  "openid_accounts",
  "passkeys",
  "recovery_codes",
  "second_factor_resets",
  "sessions",
  "sign_in_challenges",
  "trusted_devices",
] as const;

interface Account {
  role: Role;
  is_guru: boolean;
  email: string;
  is_removed: boolean;
  is_suspended: boolean;
  /** The rest of the row, and the open invitation. */
  row: string;
  /** The rows of each table. */
  [table: string]: unknown;
}
export type Rights = Map<string, Account>;

export async function readRights({ db }: TestApp): Promise<Rights> {
  const rowsOf = (table: string) =>
    `(select coalesce(json_agg(t order by t::text)::text, '') from ${table} as t
      where t.user_id = u.id) as ${table}`;
  const { rows } = await db.$client.query<Account & { id: string }>(
    `select u.id, u.role, u.is_guru, u.email, u.removed_at is not null as is_removed,
       u.suspended_at is not null or coalesce(o.suspended_at is not null, false) as is_suspended,
       (to_jsonb(u) - 'last_seen_at' - 'first_access_at')::text
         || coalesce((select i::text from invitations i where i.user_id = u.id), '') as row,
       (select coalesce(json_agg(v order by v.id)::text, '') from verifications v
         where v.value = u.id::text) as verifications, ${TABLES.map(rowsOf).join()}
     from users u left join organizations o on o.id = u.organization_id`,
  );
  return new Map(rows.map(({ id, ...account }) => [id, account as unknown as Account]));
}

const KEPT = ["role", "is_guru", "email", "verifications", ...TABLES] as const;

/** Sentences about everyone but the actor who has other rights than before. */
export function changedRights(before: Rights, after: Rights, actorId: string): string[] {
  const changes: string[] = [];
  for (const [id, now] of after) {
    if (id === actorId) continue;
    const former = before.get(id);
    if (!former) {
      if (isStaff(now) || now.is_guru) changes.push(`added ${now.role} with guru ${now.is_guru}`);
      continue;
    }
    // A suspension or a removal of a member or an owner ends sessions and deletes credentials.
    const isEnded = now.is_removed || now.is_suspended || former.is_suspended;
    const columns = isStaff(former) ? [...KEPT, "row"] : KEPT;
    for (const column of columns) {
      const mayEnd = !isStaff(former) && isEnded && column !== "role" && column !== "is_guru";
      if (mayEnd || now[column] === former[column]) continue;
      changes.push(`${column} of ${former.role} from ${former[column]} to ${now[column]}`);
    }
  }
  return changes;
}
