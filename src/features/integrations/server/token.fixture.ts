import { hashToken, newToken } from "#features/accounts/server/public.ts";
import { accessTokens } from "#features/accounts/server/tokens/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import type { TestApp } from "#test/test-app.ts";
import { addServiceAccount, TOKEN_START } from "./create-token.ts";

interface TokenFacts {
  kind?: "personal" | "service";
  /** The member; without it a service account is created. */
  userId?: string;
  scopes?: string[];
  days?: number;
  /** Who created it; the superadmin of the test by default. */
  createdById?: string;
}

/** Inserts a token directly, without a password. */
export async function addToken(
  { db, clock, people }: Pick<TestApp, "db" | "clock" | "people">,
  { kind = "personal", userId, scopes = ["library:read"], days = 30, createdById }: TokenFacts,
): Promise<{ id: string; token: string; userId: string }> {
  const owner = userId ?? (await addServiceAccount(db, "Nightly sync", clock.now()));
  const token = `${TOKEN_START}${newToken()}`;
  const row = one(
    await db
      .insert(accessTokens)
      .values({
        kind,
        name: "Reports",
        userId: owner,
        createdById: createdById ?? people.superadmin.id,
        tokenHash: hashToken(token),
        prefix: token.slice(0, 10),
        scopes,
        expiresAt: new Date(clock.now().getTime() + days * DAY_MS),
      })
      .returning({ id: accessTokens.id }),
  );
  return { id: row.id, token, userId: owner };
}

/** The headers of a request with a token, as a program sends it: no cookie, no Origin. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
