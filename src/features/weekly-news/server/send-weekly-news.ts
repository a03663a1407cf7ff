import { whenText } from "#features/events/server/public.ts";
import { unsubscribeUrl } from "#features/notifications/server/public.ts";
import { defineJob } from "#platform/server/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { weeklyNewsMail } from "./mails.ts";
import { dueWeek, type NewsWeek } from "./policy.ts";
import {
  claimMembers,
  listArticles,
  listEvents,
  listLessons,
  listTimeZones,
  type NewsReader,
} from "./queries.ts";

/** Sends the email wherever it is Monday morning. Each batch is one transaction. */
export const weeklyNewsJob = defineJob<object>({
  name: "weekly-news.send",
  cron: "17 * * * *",
  async handle(_data, services) {
    const now = services.clock.now();
    for (const zone of await listTimeZones(services.db)) {
      const week = dueWeek(now, zone);
      while (week && (await sendBatch(services, zone, week)) > 0);
    }
  },
});

const sendBatch = (services: Services, zone: string, week: NewsWeek): Promise<number> =>
  services.db.transaction(async (tx) => {
    const members = await claimMembers(tx, services, zone, week.week);
    const mails = await mailsFor(services, tx, members, week);
    await services.mailer.sendAll(tx, mails);
    return members.length;
  });

async function mailsFor(
  services: Services,
  tx: Transaction,
  members: NewsReader[],
  week: NewsWeek,
) {
  if (members.length === 0) return [];
  const now = services.clock.now();
  const roles = [...new Set(members.map(({ role }) => role))];
  const articles = await listArticles(tx, roles, week);
  const lessons = await listLessons(
    tx,
    members.map(({ id }) => id),
    week,
    now,
  );
  const events = await listEvents(tx, week, now);
  return members.flatMap((member) => {
    const news = {
      lessons: (lessons.get(member.id) ?? []).map(({ id, title, pillar, element }) => ({
        title,
        detail: pillar.title,
        path: `/pillars-of-agency/${pillar.slug}/${element}?lesson=${id}`,
      })),
      articles: (articles.get(member.role) ?? []).filter(({ authorId }) => authorId !== member.id),
      events: events.map((event) => ({
        title: event.title,
        detail: whenText(event, member.timeZone),
        path: `/events/${event.id}`,
      })),
    };
    const mail = weeklyNewsMail(member, news, services.env.APP_URL);
    const subscription = { userId: member.id, kind: "weekly_news" as const };
    return mail ? [{ ...mail, unsubscribeUrl: unsubscribeUrl(services, subscription) }] : [];
  });
}
