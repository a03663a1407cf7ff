import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { matchesPerson } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";

const MIN_LENGTH = 2;
const MAX_PEOPLE = 8;
const MAX_ORGANIZATIONS = 5;

/** People by name or email and agencies by name. Names that start with the query come first. */
export async function findPeople(db: Executor, q: string) {
  if (q.length < MIN_LENGTH) return { people: [], organizations: [] };
  const starts = `${q.replace(/[\\%_]/g, "\\$&")}%`;
  const [people, agencies] = await Promise.all([
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        avatarUrl: users.image,
        organizationName: organizations.name,
      })
      .from(users)
      .leftJoin(organizations, eq(organizations.id, users.organizationId))
      .where(and(isNull(users.removedAt), matchesPerson(q)))
      .orderBy(
        desc(sql`${users.name} ilike ${starts} or ${users.lastName} ilike ${starts}`),
        sql`${users.lastSeenAt} desc nulls last`,
        users.id,
      )
      .limit(MAX_PEOPLE),
    db
      .select({
        id: organizations.id,
        name: organizations.name,
        memberCount: db.$count(
          users,
          and(eq(users.organizationId, organizations.id), isNull(users.removedAt)),
        ),
      })
      .from(organizations)
      .where(ilikeContains(sql`${organizations.name}`, q))
      .orderBy(desc(sql`${organizations.name} ilike ${starts}`), sql`lower(${organizations.name})`)
      .limit(MAX_ORGANIZATIONS),
  ]);
  return { people, organizations: agencies };
}
