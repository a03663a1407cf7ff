import { eq } from "drizzle-orm";
import { authOf } from "#features/accounts/server/public.ts";
import { credentials, users } from "#features/accounts/server/tables.ts";
import type { Role } from "#platform/contract.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";

export const SAMPLE_PASSWORD = "a quiet harbour";

interface Facts {
  role?: Role;
  organizationId?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  isGuru?: boolean;
  subscription?: string | null;
}

/** A member with a password, in a new agency unless `organizationId` is given. */
export async function sampleMember(app: TestApp, { phone, ...facts }: Facts = {}): Promise<Person> {
  const organizationId =
    facts.organizationId ?? (await createOrganizationRow(app.services, "Sample Agency"));
  const person = await createPerson(app.services, { ...facts, organizationId });
  const { password } = await authOf(app.services).$context;
  await app.db.insert(credentials).values({
    userId: person.id,
    accountId: person.id,
    providerId: "credential",
    password: await password.hash(SAMPLE_PASSWORD),
  });
  if (phone) await app.db.update(users).set({ phone }).where(eq(users.id, person.id));
  return person;
}
