import type { z } from "zod";
import { one } from "#lib/one.ts";
import { conflict } from "#platform/server/errors.ts";
import { isUniqueViolation } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { SignUp } from "../contract.ts";
import { authOf } from "./auth.ts";
import { createOrganization } from "./create-organization.ts";
import { refuseCommonPassword } from "./password-rules.ts";
import { credentials, users } from "./tables.ts";

/** Creates the agency, the member and the credential in one transaction. */
export async function signUp(services: Services, input: z.infer<typeof SignUp>): Promise<void> {
  await refuseCommonPassword(input.password);
  const { password } = await authOf(services).$context;
  const hash = await password.hash(input.password);
  const { firstName, lastName, email } = input;
  try {
    await services.db.transaction(async (tx) => {
      const organizationId = await createOrganization(tx, input.agencyName);
      // The person who creates the agency is its owner.
      const user = await tx
        .insert(users)
        .values({ firstName, lastName, email, organizationId, role: "agent" })
        .returning({ id: users.id })
        .then(one);
      await tx.insert(credentials).values({
        userId: user.id,
        accountId: user.id,
        providerId: "credential",
        password: hash,
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_unique")) throw error;
    const message = "An account with this email already exists.";
    throw conflict("email_taken", message, { email: message });
  }
}
