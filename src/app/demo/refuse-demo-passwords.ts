import { and, eq, isNotNull, like } from "drizzle-orm";
import { authOf } from "#features/accounts/server/public.ts";
import { credentials, users } from "#features/accounts/server/tables.ts";
import { EnvironmentError } from "#platform/server/env.ts";
import type { Services } from "#platform/server/services.ts";
import { DEMO_PASSWORD } from "./accounts.ts";

/** Refuses to start in production while a demo account still has the public demo password. */
export async function refuseDemoPasswords(services: Services): Promise<void> {
  const accounts = await services.db
    .select({ email: users.email, hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(like(users.email, "%colonnade.test"), isNotNull(credentials.password)));
  const { password } = await authOf(services).$context;
  for (const { email, hash } of accounts) {
    if (!(await password.verify({ hash: hash ?? "", password: DEMO_PASSWORD }))) continue;
    throw new EnvironmentError(
      `The database is not safe:\n  ${email} still has the demo password. Use a fresh database, or remove the demo accounts.`,
    );
  }
}
