import { z } from "zod";
import { BulkResult, BulkUndo, bulkTarget } from "#platform/bulk-contract.ts";
import {
  endpoint,
  Id,
  LastSave,
  NoContent,
  paged,
  pageInput,
  Version,
} from "#platform/contract.ts";
import {
  Download,
  EVENT_TYPES,
  EventCard,
  EventType,
  PaymentStatus,
} from "./event-card-contract.ts";
import {
  CancelNote,
  EventCopy,
  EventInput,
  SERIES_FREQUENCIES,
  SeriesEnd,
  SeriesScope,
} from "./event-input-contract.ts";
import { EVENT_ORDERS, EVENT_STATUSES } from "./event-list-options.ts";

const AdminSeries = z.object({
  id: Id,
  frequency: z.enum(SERIES_FREQUENCIES),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  /** Upcoming events after this one that are not canceled. */
  following: z.number().int(),
});

const AdminEvent = EventCard.omit({ myPlace: true }).extend({
  seriesId: Id.nullable(),
  isActive: z.boolean(),
  publishAt: z.date().nullable(),
  registeredCount: z.number().int(),
  waitingCount: z.number().int(),
});

const EventFormData = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  durationMinutes: z.number(),
  type: EventType,
  location: z.string().nullable(),
  meetingUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  feeCents: z.number(),
  availableSeats: z.number().nullable(),
  host: z.object({ id: Id, name: z.string() }).nullable(),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  publishAt: z.date().nullable(),
  notifiesMembers: z.boolean(),
  isCanceled: z.boolean(),
  registeredCount: z.number(),
  series: AdminSeries.nullable(),
  ...LastSave.shape,
});

const RegistrationOutcome = z.enum(["canceled", "complimentary", "refund pending", "refunded"]);
export type RegistrationOutcome = z.infer<typeof RegistrationOutcome>;

const Registration = z.object({
  id: Id,
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  registeredAt: z.date(),
  /** Null for a free event. */
  paymentStatus: PaymentStatus.nullable(),
  /** Shown instead of the payment status; null if that says everything. */
  outcome: RegistrationOutcome.nullable(),
  canRemove: z.boolean(),
  canRefund: z.boolean(),
});

const search = z.string().trim().max(200).default("");
const byId = z.strictObject({ id: Id });
const staff = endpoint.meta({ audience: "superadmin" });

const AdminEventFilters = z.strictObject({
  search,
  type: z.enum(["all", ...EVENT_TYPES]).default("all"),
  status: z.enum(EVENT_STATUSES).default("active"),
  includePast: z.boolean().default(false),
  /** All events of this series. Otherwise, the list shows one event of each series. */
  series: Id.nullish(),
});
export type AdminEventFilters = z.infer<typeof AdminEventFilters>;

const AdminEventList = AdminEventFilters.extend({
  sort: z.enum(EVENT_ORDERS).default("date"),
  page: pageInput,
});
export type AdminEventList = z.infer<typeof AdminEventList>;

const EventTarget = bulkTarget(AdminEventFilters);
export type EventTarget = z.infer<typeof EventTarget>;
const EventAction = z.strictObject({ type: z.enum(["publish", "unpublish", "trash"]) });
export type EventAction = z.infer<typeof EventAction>;

export const eventsAdminContract = {
  adminList: staff
    .route({ method: "GET", path: "/admin/events", summary: "List events for the admin side" })
    .input(AdminEventList)
    .output(paged(AdminEvent)),
  bulkChange: staff
    .route({
      method: "POST",
      path: "/admin/events/bulk",
      summary: "Change many events: chosen ones, or all results of the filters",
    })
    .input(z.strictObject({ target: EventTarget, action: EventAction }))
    .output(
      BulkResult.extend({
        /** Titles of the events with live registrations, which have to be canceled first. */
        refused: z.array(z.string()),
      }),
    ),
  undoBulkChange: staff
    .route({
      method: "POST",
      path: "/admin/events/bulk/{id}/undo",
      summary: "Restore the former values of a bulk change",
    })
    .input(byId)
    .output(BulkUndo),
  adminFind: staff
    .route({ method: "GET", path: "/admin/events/{id}", summary: "Get an event for the edit form" })
    .input(byId)
    .output(EventFormData),
  create: staff
    .route({
      method: "POST",
      path: "/admin/events",
      summary: "Create an event",
      successStatus: 201,
    })
    .input(EventInput)
    .output(byId),
  update: staff
    .route({ method: "PUT", path: "/admin/events/{id}", summary: "Update an event" })
    .input(
      EventInput.safeExtend({
        id: Id,
        version: Version,
        scope: SeriesScope,
        /** Emails old and new time, place and link to everyone registered or on the waitlist. */
        notifiesRegistrants: z.boolean().default(false),
      }),
    )
    .output(byId),
  setActive: staff
    .route({ method: "PATCH", path: "/admin/events/{id}/active", summary: "Show or hide an event" })
    .input(z.strictObject({ id: Id, isActive: z.boolean() }))
    .output(NoContent),
  cancelEvent: staff
    .route({
      method: "POST",
      path: "/admin/events/{id}/cancel",
      summary: "Cancel an upcoming event; everyone registered is emailed and refunded",
    })
    .input(z.strictObject({ id: Id, note: CancelNote, scope: SeriesScope }))
    .output(NoContent),
  changeSeriesEnd: staff
    .route({
      method: "PATCH",
      path: "/admin/events/{id}/series",
      summary: "Change the last day of the series of an event",
    })
    .input(
      z.strictObject({
        id: Id,
        endsOn: SeriesEnd,
        /** Cancels or deletes the dates after the last day; otherwise refused if there are any. */
        removesDates: z.boolean().default(false),
      }),
    )
    .output(NoContent),
  duplicate: staff
    .route({
      method: "POST",
      path: "/admin/events/{id}/duplicate",
      summary: "Copy an event to another day, inactive and without registrations",
      successStatus: 201,
    })
    .input(EventCopy.extend({ id: Id }))
    .output(byId),
  remove: staff
    .route({
      method: "DELETE",
      path: "/admin/events/{id}",
      summary: "Move an event with its registrations and tags to the trash",
    })
    .input(z.strictObject({ id: Id, scope: SeriesScope }))
    .output(NoContent),
  registrations: staff
    .route({
      method: "GET",
      path: "/admin/events/{id}/registrations",
      summary: "List registrations and the waitlist",
    })
    .input(z.strictObject({ id: Id, search, page: pageInput }))
    .output(
      paged(Registration).extend({
        event: z.object({
          id: Id,
          title: z.string(),
          startsAt: z.date(),
          timeZone: z.string(),
          isCanceled: z.boolean(),
          isPast: z.boolean(),
        }),
        waiting: z.array(
          z.object({ id: Id, name: z.string(), email: z.string(), joinedAt: z.date() }),
        ),
      }),
    ),
  registrationsCsv: staff
    .route({
      method: "GET",
      path: "/admin/events/{id}/registrations.csv",
      summary: "Export all registrations as CSV",
      outputStructure: "detailed",
    })
    .input(byId)
    .output(Download),
  hosts: staff
    .route({ method: "GET", path: "/admin/event-hosts", summary: "Search possible hosts" })
    .input(z.strictObject({ search }))
    .output(z.array(z.object({ id: Id, name: z.string(), email: z.string() }))),
};
