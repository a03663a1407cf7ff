import { describeDevice, isTimeZone } from "#features/settings/server/public.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import type { NotificationKindsByName } from "#platform/notification-kinds.ts";
import { conflict, invalid, notFound, Refusal } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import { notificationsContract } from "../../contract.ts";
import { testMessage } from "./compose-push.ts";
import { ensurePushKey } from "./keys.ts";
import {
  findDevice,
  findQuietHours,
  listDevices,
  removeDevice,
  saveQuietHours,
  setMutedKinds,
} from "./queries.ts";
import { subscribeDevice } from "./subscribe-device.ts";

const os = routesFor(notificationsContract);
const done = { ok: true } as const;

const limitTests = createRateLimit({
  name: "push-test",
  points: 10,
  seconds: (10 * MINUTE_MS) / 1000,
});
const limitSubscriptions = createRateLimit({ name: "push-subscribe", points: 60, seconds: 3600 });

export const createPushRoutes = (kinds: NotificationKindsByName) => ({
  push: os.push.handler(async ({ context: { actor, services } }) => {
    const devices = await listDevices(services.db, actor.userId);
    return {
      devices: devices.map(({ sessionId, userAgent, ...device }) => ({
        ...device,
        ...describeDevice(userAgent),
        isCurrent: sessionId === actor.sessionId,
      })),
      quietHours: await findQuietHours(services.db, actor.userId),
    };
  }),

  createPushKey: os.createPushKey.handler(async ({ context: { services } }) => ({
    publicKey: await ensurePushKey(services),
  })),

  subscribeDevice: os.subscribeDevice.handler(async ({ input, context }) => {
    const { actor, services, headers } = context;
    await limitSubscriptions.use(services, actor.userId);
    await subscribeDevice(services, actor, input, headers().get("user-agent"));
    return done;
  }),

  setPushKinds: os.setPushKinds.handler(async ({ input, context: { actor, services } }) => {
    if (!input.mutedKinds.every((kind) => kind in kinds)) throw invalid(UNKNOWN_KIND);
    if (!(await setMutedKinds(services.db, actor, input))) throw notFound();
    return done;
  }),

  unsubscribeDevice: os.unsubscribeDevice.handler(
    async ({ input, context: { actor, services } }) => {
      if (!(await removeDevice(services.db, actor, input.id))) throw notFound();
      return done;
    },
  ),

  testPush: os.testPush.handler(async ({ input, context: { actor, services } }) => {
    const device = await findDevice(services.db, actor, input.id);
    if (!device) throw notFound();
    await limitTests.use(services, actor.userId);
    await ensurePushKey(services);
    const { push: keys, support, brand } = services.settings.current();
    if (!keys) throw new Refusal("unavailable", FAILED);
    const sender = { keys, contact: support.email, now: services.clock.now() };
    const { outcome } = await services.sendPush(device, testMessage(brand.name), sender);
    if (outcome === "sent") return done;
    if (outcome !== "gone") throw new Refusal("unavailable", FAILED);
    await removeDevice(services.db, actor, device.id);
    throw conflict("device_gone", "This device can't be reached anymore. Turn it on again there.");
  }),

  setQuietHours: os.setQuietHours.handler(async ({ input, context: { actor, services } }) => {
    const { quietHours } = input;
    if (quietHours && !isTimeZone(quietHours.timeZone)) {
      throw invalid("Please choose a time zone from the list.");
    }
    await saveQuietHours(services.db, actor.userId, quietHours);
    return done;
  }),
});

const UNKNOWN_KIND = "This kind of notification doesn't exist.";
const FAILED = "The push service didn't accept the notification. Please try again later.";
