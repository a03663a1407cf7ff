import type { z } from "zod";
import { one } from "#lib/one.ts";
import { conflict } from "#platform/server/errors.ts";
import { isUniqueViolation, type Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitEvent } from "#platform/server/webhooks/emit-event.ts";
import type { SignUp } from "../contract.ts";
import { authOf } from "./auth.ts";
import { createOrganization } from "./create-organization.ts";
import { sendVerification } from "./email-verification.ts";
import { refuseCommonPassword } from "./password-rules.ts";
import { credentials, users } from "./tables.ts";

/** Creates the agency, the member and the credential in one transaction. */
export async function signUp(services: Services, input: z.infer<typeof SignUp>): Promise<void> {
  await refuseCommonPassword(input.password);
  const { password } = await authOf(services).$context;
  const hash = await password.hash(input.password);
  await refusingTakenEmail(
    services.db.transaction(async (tx) => {
      const userId = await createOwner(tx, services, { ...input, emailVerified: false });
      await tx.insert(credentials).values({
        userId,
        accountId: userId,
        providerId: "credential",
        password: hash,
      });
      await sendVerification(tx, services, { userId, email: input.email });
    }),
  );
}

interface Owner {
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  agencyName: string;
}

/** Creates the agency and its owner, who cannot sign in yet. */
export async function createOwner(
  tx: Transaction,
  services: Services,
  { firstName, lastName, email, emailVerified, agencyName }: Owner,
): Promise<string> {
  const organizationId = await createOrganization(tx, agencyName);
  const user = await tx
    .insert(users)
    .values({ firstName, lastName, email, emailVerified, organizationId, role: "agent" })
    .returning({ id: users.id })
    .then(one);
  await emitEvent(tx, services, "member.joined", `member:${user.id}`, {
    memberId: user.id,
    email,
    firstName,
    lastName,
    role: "agent",
    organizationName: agencyName,
  });
  return user.id;
}

export async function refusingTakenEmail<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_unique")) throw error;
    const message = "An account with this email already exists.";
    throw conflict("email_taken", message, { email: message });
  }
}
