import { z } from "zod";
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
import { CancelNote, EventInput } from "./event-input-contract.ts";

const AdminEvent = EventCard.omit({ myPlace: true }).extend({
  isActive: z.boolean(),
  publishAt: z.date().nullable(),
  registeredCount: z.number().int(),
  waitingCount: z.number().int(),
  hostName: z.string().nullable(),
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
  ...LastSave.shape,
});

const CanceledOutcome = z.enum(["canceled", "refund pending", "refunded"]);
export type CanceledOutcome = z.infer<typeof CanceledOutcome>;

const Registration = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  registeredAt: z.date(),
  /** Null for a free event. */
  paymentStatus: PaymentStatus.nullable(),
  /** Set when the event is canceled; null if the payment had failed before. */
  outcome: CanceledOutcome.nullable(),
});

const search = z.string().trim().max(200).default("");
const byId = z.strictObject({ id: Id });
const staff = endpoint.meta({ audience: "superadmin" });

const AdminEventFilters = z.strictObject({
  search,
  type: z.enum(["all", ...EVENT_TYPES]).default("all"),
  status: z.enum(["active", "inactive", "all"]).default("active"),
  includePast: z.boolean().default(false),
  page: pageInput,
});
export type AdminEventFilters = z.infer<typeof AdminEventFilters>;

export const eventsAdminContract = {
  adminList: staff
    .route({ method: "GET", path: "/admin/events", summary: "List events for the admin side" })
    .input(AdminEventFilters)
    .output(paged(AdminEvent)),
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
    .input(EventInput.safeExtend({ id: Id, version: Version }))
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
    .input(z.strictObject({ id: Id, note: CancelNote }))
    .output(NoContent),
  duplicate: staff
    .route({
      method: "POST",
      path: "/admin/events/{id}/duplicate",
      summary: "Copy an event, inactive and without registrations",
      successStatus: 201,
    })
    .input(byId)
    .output(byId),
  remove: staff
    .route({
      method: "DELETE",
      path: "/admin/events/{id}",
      summary: "Move an event with its registrations and tags to the trash",
    })
    .input(byId)
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
