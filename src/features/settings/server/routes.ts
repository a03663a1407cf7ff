import { authOf, confirmPassword, queuePasswordHash } from "#features/accounts/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import type { Services } from "#platform/server/services.ts";
import { settingsContract } from "../contract.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
import type { ExportJob } from "./export-data.ts";
import { deletionRefusal, isTimeZone } from "./policy.ts";
import { presentDevices, presentExport } from "./present.ts";
import {
  deleteOtherSessions,
  deleteSession,
  findDeletionFacts,
  findLatestExport,
  listSessions,
  setTimeZone,
} from "./queries.ts";
import { requestExport } from "./request-export.ts";

const os = routesFor(settingsContract);
const done = { ok: true } as const;

/** Notifies the open tabs of other devices, which then sign out. */
const notifyDevices = ({ db }: Services, { userId }: Actor) => publishAccess(db, [userId]);

/** The app passes in `personalData`, because features must not import each other's tables. */
export const createSettingsRoutes = (personalData: PersonalData[], exportJob: ExportJob) => ({
  overview: os.overview.handler(async ({ context: { actor, services } }) => {
    const { db, clock } = services;
    const [sessions, latest, facts] = await Promise.all([
      listSessions(db, actor.userId, clock.now()),
      findLatestExport(db, actor.userId),
      findDeletionFacts(db, actor),
    ]);
    return {
      devices: presentDevices(sessions, actor),
      dataExport: presentExport(services, latest),
      deletionObstacle: deletionRefusal(facts),
    };
  }),

  changePassword: os.changePassword.handler(async ({ input, context: { actor, services, ip } }) => {
    await queuePasswordHash(services, ip, () => changePassword(services, actor, input));
    return done;
  }),

  endDevice: os.endDevice.handler(async ({ input, context: { actor, services } }) => {
    if (input.id === actor.sessionId) {
      throw conflict("current_device", "You're using this device. Sign out instead.");
    }
    if (!(await deleteSession(services.db, actor, input.id))) throw notFound();
    await notifyDevices(services, actor);
    return done;
  }),

  endOtherDevices: os.endOtherDevices.handler(async ({ context: { actor, services } }) => {
    await deleteOtherSessions(services.db, actor);
    await notifyDevices(services, actor);
    return done;
  }),

  setTimeZone: os.setTimeZone.handler(async ({ input, context: { actor, services } }) => {
    const { timeZone } = input;
    if (timeZone !== null && !isTimeZone(timeZone)) {
      const message = "Please choose a time zone from the list.";
      throw invalid(message, { timeZone: message });
    }
    await setTimeZone(services.db, actor.userId, timeZone, services.clock.now());
    return done;
  }),

  requestExport: os.requestExport.handler(async ({ context: { actor, services } }) => {
    await requestExport(services, actor, exportJob);
    const latest = presentExport(services, await findLatestExport(services.db, actor.userId));
    if (!latest) throw notFound();
    return latest;
  }),

  deleteAccount: os.deleteAccount.handler(async ({ input, context }) => {
    const { actor, services, headers, ip } = context;
    await queuePasswordHash(services, ip, () =>
      confirmPassword(services, actor, {
        password: input.password,
        field: "password",
        message: "Your password is incorrect.",
      }),
    );
    await deleteAccount(services, actor, personalData);
    const answer = await authOf(services).api.signOut({ headers: headers(), returnHeaders: true });
    for (const cookie of answer.headers.getSetCookie()) context.setHeader("set-cookie", cookie);
    return done;
  }),
});
