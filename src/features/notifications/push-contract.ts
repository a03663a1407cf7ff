import { z } from "zod";
import { DEVICE_KINDS } from "#features/settings/contract.ts";
import { endpoint, Id, NoContent } from "#platform/contract.ts";

/** The name of a kind in a manifest. Rows of a kind that no longer exists keep their name. */
export const KindName = z.string().min(1).max(60);

const WRONG_TIME = "Please enter a time such as 22:00.";
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, WRONG_TIME);

export const QuietHours = z
  .strictObject({
    startTime: Time,
    endTime: Time,
    /** Applies while the member uses the time zone of the browser. */
    timeZone: z.string().max(64),
  })
  .refine(({ startTime, endTime }) => startTime !== endTime, {
    path: ["endTime"],
    message: "Quiet hours must end at another time than they start.",
  });
export type QuietHours = z.infer<typeof QuietHours>;

export const PushDevice = z.object({
  id: Id,
  /** For example 'Chrome on Android'. */
  name: z.string(),
  kind: z.enum(DEVICE_KINDS),
  isCurrent: z.boolean(),
  /** Kinds that this device does not receive. */
  mutedKinds: z.array(KindName),
  createdAt: z.date(),
});

const own = endpoint.meta({ audience: "signed-in" });

export const pushEndpoints = {
  push: own
    .meta({ audience: "signed-in", isPrivate: true })
    .route({
      method: "GET",
      path: "/push",
      summary: "My devices with push notifications, and my quiet hours",
    })
    .output(z.object({ devices: z.array(PushDevice), quietHours: QuietHours.nullable() })),
  createPushKey: own
    .meta({ audience: "signed-in", tokens: "never" })
    .route({
      method: "POST",
      path: "/push/key",
      summary: "The public key that a browser subscribes with",
    })
    .output(z.object({ publicKey: z.string() })),
  subscribeDevice: own
    .meta({ audience: "signed-in", tokens: "never" })
    .route({
      method: "PUT",
      path: "/push/device",
      summary: "Turn on push notifications on this device, or update its address",
    })
    .input(
      z.strictObject({
        endpoint: z.url().max(1000),
        p256dh: z.string().max(120),
        auth: z.string().max(60),
      }),
    )
    .output(NoContent),
  setPushKinds: own
    .route({
      method: "PUT",
      path: "/push/devices/{id}/muted-kinds",
      summary: "Choose which kinds a device does not receive",
    })
    .input(z.strictObject({ id: Id, mutedKinds: z.array(KindName).max(100) }))
    .output(NoContent),
  unsubscribeDevice: own
    .route({
      method: "DELETE",
      path: "/push/devices/{id}",
      summary: "Turn off push notifications on a device",
    })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
  testPush: own
    .route({
      method: "POST",
      path: "/push/devices/{id}/test",
      summary: "Send a test notification to a device",
    })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
  setQuietHours: own
    .route({ method: "PUT", path: "/push/quiet-hours", summary: "Set or remove my quiet hours" })
    .input(z.strictObject({ quietHours: QuietHours.nullable() }))
    .output(NoContent),
};
