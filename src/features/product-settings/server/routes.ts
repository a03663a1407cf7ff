import { findSampleLesson } from "#features/learning/server/public.ts";
import { invalid } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import { productSettingsContract } from "../contract.ts";
import { findSettings } from "./find-settings.ts";
import { isSuperadminNow, listStaffIds } from "./queries.ts";
import { saveAi, saveBubble, saveOpenid } from "./save-provider.ts";
import { resetSection, saveSection } from "./save-section.ts";
import { testConnection } from "./test-connection.ts";

const os = routesFor(productSettingsContract);
const done = { ok: true } as const;
const CHOOSE_SUPERADMIN = "Please choose a superadmin.";
const CHOOSE_LESSON = "Please choose a published lesson that is open from the first day.";

export const productSettingsRoutes = {
  product: os.product.handler(({ context: { services } }) => {
    const { support, refund } = services.settings.current();
    return { support, refundPolicy: refund.policy };
  }),

  find: os.find.handler(({ context: { services } }) => findSettings(services)),

  saveBrand: os.saveBrand.handler(
    async ({ input: { version, ...values }, context: { actor, services } }) => {
      const files = [values.logoUrl];
      await saveSection(services, actor, { section: "brand", version, values, files });
      return done;
    },
  ),

  saveFounder: os.saveFounder.handler(
    async ({ input: { version, ...values }, context: { actor, services } }) => {
      if (!(await isSuperadminNow(services.db, values.userId))) {
        throw invalid(CHOOSE_SUPERADMIN, { userId: CHOOSE_SUPERADMIN });
      }
      const files = [values.portraitUrl];
      await saveSection(services, actor, { section: "founder", version, values, files });
      return done;
    },
  ),

  saveSupport: os.saveSupport.handler(
    async ({ input: { version, ...values }, context: { actor, services } }) => {
      await saveSection(services, actor, { section: "support", version, values });
      return done;
    },
  ),

  saveInbox: os.saveInbox.handler(
    async ({ input: { version, ...values }, context: { actor, services } }) => {
      await saveSection(services, actor, { section: "inbox", version, values });
      return done;
    },
  ),

  saveBroadcasts: os.saveBroadcasts.handler(
    async ({ input: { version, ...values }, context: { actor, services } }) => {
      await saveSection(services, actor, { section: "broadcasts", version, values });
      return done;
    },
  ),

  saveCalls: os.saveCalls.handler(
    async ({ input: { version, ...values }, context: { actor, services } }) => {
      await saveSection(services, actor, { section: "calls", version, values });
      return done;
    },
  ),

  saveSecurity: os.saveSecurity.handler(
    async ({ input: { version, ...values }, context: { actor, services } }) => {
      await saveSection(services, actor, {
        ...{ section: "security", version, values },
        // The open pages of staff without a second factor show its setup.
        onSaved: async (tx) => publishAccess(tx, await listStaffIds(tx)),
      });
      return done;
    },
  ),

  saveRefund: os.saveRefund.handler(
    async ({ input: { version, ...values }, context: { actor, services } }) => {
      await saveSection(services, actor, { section: "refund", version, values });
      return done;
    },
  ),

  saveBilling: os.saveBilling.handler(
    async ({ input: { version, ...values }, context: { actor, services } }) => {
      await saveSection(services, actor, { section: "billing", version, values });
      return done;
    },
  ),

  saveOffer: os.saveOffer.handler(
    async ({ input: { version, ...values }, context: { actor, services } }) => {
      const { sampleLessonId } = values;
      if (sampleLessonId && !(await findSampleLesson(services.db, sampleLessonId))) {
        throw invalid(CHOOSE_LESSON, { sampleLessonId: CHOOSE_LESSON });
      }
      await saveSection(services, actor, { section: "offer", version, values });
      return done;
    },
  ),

  saveAi: os.saveAi.handler(async ({ input, context: { actor, services } }) => {
    await saveAi(services, actor, input);
    return done;
  }),

  saveBubble: os.saveBubble.handler(async ({ input, context: { actor, services } }) => {
    await saveBubble(services, actor, input);
    return done;
  }),

  saveOpenid: os.saveOpenid.handler(async ({ input, context: { actor, services } }) => {
    await saveOpenid(services, actor, input);
    return done;
  }),

  reset: os.reset.handler(async ({ input, context: { actor, services } }) => {
    await resetSection(services, actor, input);
    return done;
  }),

  testConnection: os.testConnection.handler(({ input, context: { actor, services } }) =>
    testConnection(services, actor.userId, input.connection),
  ),
};
