import type { Actor } from "#platform/server/actor.ts";
import { invalid } from "#platform/server/errors.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { authOf } from "./auth.ts";
import { findPasswordHash } from "./queries.ts";

const limit = createRateLimit({ name: "confirm-password", points: 10, seconds: 15 * 60 });

interface PasswordInput {
  password: string;
  /** The form field that shows `message` when the password is wrong. */
  field: string;
  message: string;
}

/** For a person who signs in with a provider or a passkey only. */
export const NO_PASSWORD = "Set a password first. We can email you a link.";

/** Verifies the password before an irreversible action. Allows ten attempts per 15 minutes. */
export async function confirmPassword(
  services: Services,
  actor: Pick<Actor, "userId">,
  { password, field, message }: PasswordInput,
): Promise<void> {
  // Counts before the password check, so that concurrent guesses cannot exceed the limit.
  await limit.use(services, actor.userId);
  const hash = await findPasswordHash(services.db, actor.userId);
  const { password: passwords } = await authOf(services).$context;
  if (!hash) throw invalid(NO_PASSWORD, { [field]: NO_PASSWORD });
  if (!(await passwords.verify({ hash, password }))) throw invalid(message, { [field]: message });
  await limit.forget(services, actor.userId);
}
