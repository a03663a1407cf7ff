import {
  authOf,
  confirmPassword,
  deleteEmailChange,
  refuseCommonPassword,
} from "#features/accounts/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Services } from "#platform/server/services.ts";
import { passwordChangedMail } from "./mails.ts";
import { deleteOtherSessions, setPasswordHash } from "./queries.ts";

/** Changes the password and ends all other sessions in one transaction. */
export async function changePassword(
  services: Services,
  actor: Actor,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  await confirmPassword(services, actor, {
    password: input.currentPassword,
    field: "currentPassword",
    message: "Your current password is incorrect.",
  });
  await refuseCommonPassword(input.newPassword);
  const { password: passwords } = await authOf(services).$context;
  const hash = await passwords.hash(input.newPassword);
  await services.db.transaction(async (tx) => {
    await setPasswordHash(tx, actor.userId, hash, services.clock.now());
    await deleteOtherSessions(tx, actor);
    // Someone else may have started it with the old password.
    await deleteEmailChange(tx, actor.userId);
    const { brand } = services.settings.current();
    const mail = passwordChangedMail(brand.name, actor.email, services.env.APP_URL);
    await services.mailer.send(tx, mail);
    await publishAccess(tx, [actor.userId]);
  });
}
