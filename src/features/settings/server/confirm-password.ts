import { authOf } from "#features/accounts/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { invalid } from "#platform/server/errors.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { findPasswordHash } from "./queries.ts";

const WINDOW_SECONDS = 15 * 60;

interface Given {
  password: string;
  /** The form's own name for it, and its sentence when it is wrong. */
  field: string;
  message: string;
}

/** An open browser alone is not enough for what cannot be taken back. Guessing ends after ten. */
export async function confirmPassword(
  services: Services,
  actor: Pick<Actor, "userId">,
  { password, field, message }: Given,
): Promise<void> {
  const rule = { name: "confirm-password", points: 10, seconds: WINDOW_SECONDS };
  const limit = createRateLimit(services.db, rule);
  // Counted before the password is checked: many guesses at once are no more than the limit.
  await limit.use(actor.userId);
  const hash = await findPasswordHash(services.db, actor.userId);
  const { password: passwords } = await authOf(services).$context;
  if (!hash || !(await passwords.verify({ hash, password }))) {
    throw invalid(message, { [field]: message });
  }
  await limit.forget(actor.userId);
}
