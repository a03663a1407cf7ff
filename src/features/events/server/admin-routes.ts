import { PAGE_SIZE } from "#platform/contract.ts";
import { toCsv } from "#platform/server/csv.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import { eventsAdminContract } from "../admin-contract.ts";
import {
  findEventForForm,
  findEventOfRegistrations,
  listAllRegistrations,
  listEventsForAdmin,
  listHosts,
  listRegistrations,
} from "./admin-queries.ts";
import { changeEvents, undoEventChange } from "./bulk-events.ts";
import { cancelEvent } from "./cancel-event.ts";
import { changeSeriesEnd } from "./change-series-end.ts";
import { CSV_TYPE, toDownload } from "./download.ts";
import { toLocal } from "./local-time.ts";
import {
  isPast,
  placeOf,
  refundRefusal,
  registrationOutcome,
  removalRefusal,
  seatsLeft,
} from "./policy.ts";
import { setEventActive } from "./publish-event.ts";
import { registrationColumns } from "./registrations-csv.ts";
import { removeEvent } from "./remove-event.ts";
import { createEvent, duplicateEvent, updateEvent } from "./save-event.ts";
import { updateFollowing } from "./save-following.ts";
import { cancelFollowing, removeFollowing } from "./stop-series.ts";

const os = routesFor(eventsAdminContract);
const done = { ok: true } as const;
const missing = () => notFound("Event not found");

export const eventsAdminRoutes = {
  adminList: os.adminList.handler(async ({ input, context: { services } }) => {
    const now = services.clock.now();
    const { rows, total } = await listEventsForAdmin(services.db, input, now);
    const items = rows.map((row) => ({
      ...row,
      moreDates: input.series ? 0 : row.moreDates,
      seatsLeft: seatsLeft(row),
      isPast: isPast(row, now),
      isCanceled: row.canceledAt !== null,
    }));
    return { items, total, page: input.page, pageSize: PAGE_SIZE };
  }),

  bulkChange: os.bulkChange.handler(async ({ input, context: { actor, services } }) =>
    changeEvents(services, actor, input.target, input.action),
  ),

  undoBulkChange: os.undoBulkChange.handler(async ({ input, context: { actor, services } }) =>
    undoEventChange(services, actor, input.id),
  ),

  adminFind: os.adminFind.handler(async ({ input, context: { services } }) => {
    const found = await findEventForForm(services.db, input.id, services.clock.now());
    if (!found) throw missing();
    const { event, tags, hostName, lastSave, series, following } = found;
    return {
      ...event,
      ...lastSave,
      ...toLocal(event.startsAt, event.timeZone),
      tags,
      host: event.hostId && hostName !== null ? { id: event.hostId, name: hostName } : null,
      isCanceled: event.canceledAt !== null,
      registeredCount: event.seatsTaken,
      series: series && { ...series, following },
    };
  }),

  create: os.create.handler(async ({ input, context: { actor, services } }) =>
    createEvent(services, actor, input),
  ),

  update: os.update.handler(
    async ({ input: { id, scope, ...input }, context: { actor, services } }) =>
      scope === "following"
        ? updateFollowing(services, actor, id, input)
        : updateEvent(services, actor, id, input),
  ),

  setActive: os.setActive.handler(async ({ input, context: { actor, services } }) => {
    await setEventActive(services, actor, input);
    return done;
  }),

  cancelEvent: os.cancelEvent.handler(
    async ({ input: { scope, ...input }, context: { actor, services } }) => {
      await (scope === "following" ? cancelFollowing : cancelEvent)(services, actor, input);
      return done;
    },
  ),

  changeSeriesEnd: os.changeSeriesEnd.handler(async ({ input, context: { actor, services } }) => {
    await changeSeriesEnd(services, actor, input);
    return done;
  }),

  duplicate: os.duplicate.handler(async ({ input, context: { actor, services } }) =>
    duplicateEvent(services, actor, input),
  ),

  remove: os.remove.handler(async ({ input, context: { actor, services } }) => {
    await (input.scope === "following" ? removeFollowing : removeEvent)(services, actor, input.id);
    return done;
  }),

  registrations: os.registrations.handler(async ({ input, context: { services } }) => {
    const found = await findEventOfRegistrations(services.db, input.id, input.search);
    if (!found) throw missing();
    const { total, waiting, ...event } = found;
    const rows = await listRegistrations(services.db, input.id, input);
    const now = services.clock.now();
    return {
      event: { ...event, isCanceled: event.canceledAt !== null, isPast: isPast(event, now) },
      items: rows.map((row) => {
        const place = placeOf({ ...row, isRegistered: true, isWaiting: false });
        return {
          ...row,
          outcome: registrationOutcome(event, row),
          canRemove: removalRefusal(event, place, now) === null,
          canRefund: refundRefusal(event, row) === null,
        };
      }),
      total,
      page: input.page,
      pageSize: PAGE_SIZE,
      waiting: waiting.map((one) => ({ ...one, joinedAt: new Date(one.joinedAt) })),
    };
  }),

  registrationsCsv: os.registrationsCsv.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, actor.userId);
    const found = await findEventForForm(services.db, input.id, services.clock.now());
    if (!found) throw missing();
    const rows = await listAllRegistrations(services.db, input.id);
    const name = `${found.event.title}_registrations.csv`;
    const lines = rows.map((row) => ({ ...row, outcome: registrationOutcome(found.event, row) }));
    return toDownload(toCsv(registrationColumns(found.event.timeZone), lines), name, CSV_TYPE);
  }),

  hosts: os.hosts.handler(async ({ input, context: { services } }) =>
    listHosts(services.db, input.search),
  ),
};
