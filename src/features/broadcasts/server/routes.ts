import type { Segment } from "#features/members/segment-contract.ts";
import { describeSegment, namesInSegments } from "#features/members/server/public.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { notFound } from "#platform/server/errors.ts";
import type { BroadcastChannel } from "#platform/server/feature.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { AnyJob, Services } from "#platform/server/services.ts";
import { broadcastsContract } from "../contract.ts";
import { composeMail } from "./compose-mail.ts";
import {
  countAudience,
  countBroadcasts,
  findBroadcast,
  findInAudience,
  findReader,
  listBroadcasts,
  readCounts,
} from "./queries.ts";
import { columnsOf, createBroadcast, deleteBroadcast, updateBroadcast } from "./save-broadcast.ts";
import { changeBroadcast, sendBroadcast } from "./send-broadcast.ts";

const os = routesFor(broadcastsContract);
const done = { ok: true } as const;

const testLimit = createRateLimit({
  name: "test-broadcast",
  points: 20,
  seconds: HOUR_SECONDS,
  message: "You can send 20 test emails per hour. Please try again later.",
});

export function createRoutes(channels: BroadcastChannel[], sendJob: AnyJob) {
  const change = (action: "pause" | "resume" | "cancel") =>
    os[action].handler(async ({ input, context: { actor, services } }) => {
      await changeBroadcast(services, actor, input.id, action, sendJob);
      return done;
    });
  return {
    list: os.list.handler(async ({ input: { page }, context: { services } }) => {
      const [rows, total] = await Promise.all([
        listBroadcasts(services.db, page),
        countBroadcasts(services.db),
      ]);
      const items = await withDetails(services, rows);
      return { items, total, page, pageSize: PAGE_SIZE };
    }),

    find: os.find.handler(async ({ input, context: { services } }) => {
      const row = await findBroadcast(services.db, input.id);
      const [item] = row ? await withDetails(services, [row]) : [];
      if (!item) throw notFound("Broadcast not found");
      return item;
    }),

    create: os.create.handler(({ input, context: { actor, services } }) =>
      createBroadcast(services, actor, input),
    ),

    update: os.update.handler(async ({ input, context: { actor, services } }) => {
      await updateBroadcast(services, actor, input);
      return done;
    }),

    remove: os.remove.handler(async ({ input, context: { actor, services } }) => {
      await deleteBroadcast(services, actor, input.id);
      return done;
    }),

    count: os.count.handler(({ input, context: { services } }) =>
      countAudience(services, input.audience),
    ),

    people: os.people.handler(async ({ input, context: { services } }) => ({
      items: await findInAudience(services, input.audience, input.q),
    })),

    preview: os.preview.handler(async ({ input, context: { services } }) => {
      const { userId, ...form } = input;
      const columns = columnsOf(form);
      const reader = await findReader(services, form.audience, userId);
      if (!reader) throw notFound("This person isn't in the audience.");
      const mail = composeMail(services, columns, reader, settingsUrl(services));
      const { brand } = services.settings.current();
      return { subject: mail.subject, ...renderMail(mail, brand, services.env.APP_URL) };
    }),

    test: os.test.handler(async ({ input, context: { actor, services } }) => {
      const columns = columnsOf(input);
      await testLimit.use(services, actor.userId);
      const reader = { ...actor, agency: actor.organizationName };
      const mail = composeMail(services, columns, reader, settingsUrl(services));
      await services.mailer.send(services.db, { ...mail, subject: `Test: ${mail.subject}` });
      return { to: actor.email };
    }),

    send: os.send.handler(async ({ input, context: { actor, services } }) => {
      await sendBroadcast(services, actor, input, { channels, sendJob });
      return done;
    }),

    pause: change("pause"),
    resume: change("resume"),
    cancel: change("cancel"),
  };
}

/** A preview must not unsubscribe the person whose email it shows. */
const settingsUrl = ({ env }: Services) => `${env.APP_URL}/settings`;

async function withDetails<Row extends { id: string; audience: Segment }>(
  services: Services,
  rows: Row[],
) {
  const [names, countsOf] = await Promise.all([
    namesInSegments(
      services.db,
      rows.map(({ audience }) => audience),
    ),
    readCounts(
      services,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    audienceText: describeSegment(row.audience, names),
    counts: countsOf(row.id),
  }));
}
