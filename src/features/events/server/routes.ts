import { PAGE_SIZE } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { ICS_TYPE } from "#platform/server/calendar-file.ts";
import { presentCaptions } from "#platform/server/captions.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import type { Services } from "#platform/server/services.ts";
import { eventsContract } from "../contract.ts";
import { findEventForForm } from "./admin-queries.ts";
import { eventsAdminRoutes } from "./admin-routes.ts";
import { countAttendees, listAttendees, setListed } from "./attendees.ts";
import { eventEntry, icsName, toCalendar } from "./calendar-entry.ts";
import { createFeed, findFeed, revokeFeed } from "./calendar-feed.ts";
import { cancelRegistration, leaveWaitlist } from "./cancel-registration.ts";
import { toDownload } from "./download.ts";
import { toCard } from "./event-columns.ts";
import { guruEventsRoutes } from "./guru-events.ts";
import { joinWaitlist } from "./join-waitlist.ts";
import {
  canSeeAttendees,
  canSeeMeetingLink,
  canSeeRecording,
  placeOf,
  seatsLeft,
} from "./policy.ts";
import { countTags, type FoundEvent, findCaptions, listEvents, listRelated } from "./queries.ts";
import { findVisibleEvent, registerMember } from "./register-member.ts";
import { registrantsRoutes } from "./registrants-routes.ts";
import { saveRecording } from "./save-recording.ts";
import { listSeriesDates } from "./series-queries.ts";
import { cancelSeries, registerForSeries } from "./series-registration.ts";
import { shareEvents } from "./share-reads.ts";

const os = routesFor(eventsContract);
/** The recording and materials, for those who may see them. */
function presentRecording(actor: Actor, event: FoundEvent) {
  if (!canSeeRecording(actor, event)) return { recording: null, materials: [] };
  const { recordingUrl: url, recordingSeconds: seconds, captionTracks, materials } = event;
  return { recording: url === null ? null : { url, seconds, captionTracks }, materials };
}

const done = { ok: true } as const;

async function seriesOf({ db, clock }: Services, actor: Actor, event: FoundEvent) {
  const { seriesId, frequency, seriesStartsOn } = event;
  if (!seriesId || !frequency || !seriesStartsOn) return null;
  const rows = await listSeriesDates(db, seriesId, actor.userId, clock.now());
  const dates = rows.map((row) => ({
    ...row,
    seatsLeft: seatsLeft(row),
    isCanceled: row.canceledAt !== null,
    myPlace: placeOf(row),
  }));
  return { frequency, startsOn: seriesStartsOn, dates };
}

export const eventsRoutes = {
  list: os.list.handler(async ({ input, context: { actor, services, share } }) => {
    const now = services.clock.now();
    const [rows, tags] = await Promise.all([
      listEvents(services.db, actor.userId, input, now),
      countTags(services.db, actor.userId, input, now),
    ]);
    const cards = rows.map((row) => toCard(row, now));
    // My events lists every date.
    const isMine = input.view === "mine";
    // Searches rarely repeat.
    if (!isMine && !input.search) share(await shareEvents(services, rows));
    return { events: cards.map((card) => (isMine ? { ...card, moreDates: 0 } : card)), tags };
  }),

  find: os.find.handler(async ({ input, context: { actor, services } }) => {
    const now = services.clock.now();
    const event = await findVisibleEvent(services, actor, input.id);
    const related = await listRelated(services.db, event, actor.userId, now);
    const card = toCard(event, now);
    const { hostName, hostAvatarUrl, guruSlug, seatsTaken } = event;
    return {
      ...card,
      registeredCount: seatsTaken,
      host: hostName === null ? null : { name: hostName, avatarUrl: hostAvatarUrl, guruSlug },
      meetingUrl: canSeeMeetingLink(actor, event, card.myPlace) ? event.meetingUrl : null,
      ...presentRecording(actor, event),
      related: related.map((row) => toCard(row, now)),
      series: await seriesOf(services, actor, event),
    };
  }),

  register: os.register.handler(async ({ input, context: { actor, services } }) =>
    registerMember(services, actor, input.id, input),
  ),

  setListed: os.setListed.handler(async ({ input, context: { actor, services } }) => {
    await setListed(services, actor, input.id, input.isListed);
    return done;
  }),

  attendees: os.attendees.handler(async ({ input, context: { actor, services } }) => {
    const event = await findVisibleEvent(services, actor, input.id);
    if (!canSeeAttendees(actor, placeOf(event))) throw forbidden();
    return longList(input, {
      pageSize: PAGE_SIZE,
      rows: () => listAttendees(services.db, input.id, input.page),
      count: () => countAttendees(services.db, input.id),
    });
  }),

  cancel: os.cancel.handler(async ({ input, context: { actor, services } }) => {
    await cancelRegistration(services, actor, input.id);
    return done;
  }),

  joinWaitingList: os.joinWaitingList.handler(async ({ input, context: { actor, services } }) => {
    await joinWaitlist(services, actor, input.id);
    return { myPlace: "waiting" as const, checkoutUrl: null };
  }),

  leaveWaitingList: os.leaveWaitingList.handler(async ({ input, context: { actor, services } }) => {
    await leaveWaitlist(services, actor, input.id);
    return done;
  }),

  captions: os.captions.handler(async ({ input, context: { actor, services } }) => {
    const event = await findVisibleEvent(services, actor, input.id);
    const vtt = canSeeRecording(actor, event)
      ? await findCaptions(services.db, input.id, input.language)
      : null;
    return presentCaptions(vtt);
  }),
  registerForSeries: os.registerForSeries.handler(async ({ input, context: { actor, services } }) =>
    registerForSeries(services, actor, input),
  ),

  cancelSeries: os.cancelSeries.handler(async ({ input, context: { actor, services } }) => ({
    canceled: await cancelSeries(services, actor, input.id),
  })),

  calendarFile: os.calendarFile.handler(async ({ input, context: { actor, services } }) => {
    const event = await findVisibleEvent(services, actor, input.id);
    const meetingUrl = canSeeMeetingLink(actor, event, placeOf(event)) ? event.meetingUrl : null;
    const entry = eventEntry({ ...event, meetingUrl }, services.env.APP_URL);
    const text = toCalendar([entry], event.title, services.clock.now());
    return toDownload(text, icsName(event.title), ICS_TYPE);
  }),

  feed: os.feed.handler(async ({ context: { actor, services } }) => {
    const feed = await findFeed(services.db, actor.userId);
    return { createdAt: feed?.createdAt ?? null };
  }),

  createFeed: os.createFeed.handler(async ({ context: { actor, services } }) => ({
    url: await createFeed(services, actor.userId),
  })),

  revokeFeed: os.revokeFeed.handler(async ({ context: { actor, services } }) => {
    if (!(await findFeed(services.db, actor.userId))) throw notFound();
    await revokeFeed(services.db, actor.userId);
    return done;
  }),

  ...guruEventsRoutes,
  ...eventsAdminRoutes,
  ...registrantsRoutes,

  adminFindRecording: os.adminFindRecording.handler(async ({ input, context: { services } }) => {
    const found = await findEventForForm(services.db, input.id, services.clock.now());
    if (!found) throw notFound("Event not found");
    const { event, lastSave } = found;
    return { ...event, ...lastSave };
  }),

  saveRecording: os.saveRecording.handler(
    async ({ input: { id, ...input }, context: { actor, services } }) => {
      await saveRecording(services, actor, id, input);
      return done;
    },
  ),
};
