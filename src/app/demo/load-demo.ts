import { sql } from "drizzle-orm";
import { authOf } from "#features/accounts/server/public.ts";
import { credentials, organizations, users } from "#features/accounts/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { DAY_MS, DAY_SECONDS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import { slugify } from "#platform/contract.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { features } from "../features.ts";
import { DEMO_PASSWORD, readDemoAccounts } from "./accounts.ts";
import { demoDocuments } from "./documents.ts";
import { demoFile } from "./files.ts";
import { demoVideo } from "./videos.ts";

/** Fills an empty database with the demo once, also when several servers start together. */
export async function loadDemo(services: Services): Promise<void> {
  if ((await services.db.$count(users)) > 0) return;
  const { password } = await authOf(services).$context;
  const hash = await password.hash(DEMO_PASSWORD);
  await services.db.transaction(async (tx) => {
    await lockUntilCommit(tx, ADVISORY_LOCKS.demo);
    if ((await tx.$count(users)) > 0) return;
    const now = services.clock.now();
    const userIds = await insertAccounts(tx, hash, now);
    const userId = (key: string) => {
      const id = userIds.get(key);
      if (!id) throw new Error(`There is no demo account called ${key}`);
      return id;
    };
    const document = demoDocuments({ services, tx, userId });
    const context = { services, tx, now, userId, file: demoFile, video: demoVideo, document };
    for (const { demo } of features) await demo?.(context);
    await tx.execute(seenWhenTheyWrote);
  });
}

/** People who wrote or learned something were last seen at that time. */
const seenWhenTheyWrote = sql`
  update users set last_seen_at = greatest(users.last_seen_at, latest.at)
  from (
    select user_id, max(at) as at from (
      select user_id, created_at as at from messages where not is_admin_message
      union all select admin_id, created_at from messages where is_admin_message
      union all select user_id, created_at from support_requests
      union all select user_id, created_at from article_comments
      union all select user_id, completed_at from user_lesson_progress
    ) as actions group by user_id
  ) as latest
  where users.id = latest.user_id`;

async function insertAccounts(
  tx: Transaction,
  hash: string,
  now: Date,
): Promise<Map<string, string>> {
  const demo = readDemoAccounts();
  const rows = await tx
    .insert(organizations)
    .values(Object.values(demo.organizations).map((one) => ({ ...one, slug: slugify(one.name) })))
    .returning({ id: organizations.id, name: organizations.name });
  const organizationIds = new Map(rows.map((row) => [row.name, row.id]));
  const ids = new Map<string, string>();
  const joinedAt = new Date(now.getTime() - 90 * DAY_MS);
  const yearAhead = Math.floor(now.getTime() / 1000) + 300 * DAY_SECONDS;
  for (const account of demo.accounts) {
    const organizationId = organizationIds.get(
      demo.organizations[account.organization]?.name ?? "",
    );
    const user = await tx
      .insert(users)
      .values({
        firstName: account.firstName,
        lastName: account.lastName,
        email: account.email,
        image: account.portrait ? demoFile(account.portrait) : null,
        role: account.role,
        isGuru: account.isGuru ?? false,
        organizationId: organizationId ?? null,
        emailVerified: true,
        createdAt: joinedAt,
        // The others are new: their home screen has the welcome.
        welcomeDismissedAt: account.subscription ? joinedAt : null,
      })
      .returning({ id: users.id })
      .then(one);
    ids.set(account.key, user.id);
    await tx
      .insert(credentials)
      .values({ userId: user.id, accountId: user.id, providerId: "credential", password: hash });
    if (account.subscription) {
      await tx.insert(subscriptions).values({
        userId: user.id,
        status: account.subscription,
        currentPeriodEnd: yearAhead,
        paymentMethodBrand: "visa",
        paymentMethodLast4: "4242",
        createdAt: joinedAt,
      });
    }
  }
  return ids;
}
