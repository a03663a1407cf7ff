import { z } from "zod";
import { endpoint, Id, NoContent, queryFlag } from "#platform/contract.ts";
import { eventsAdminContract } from "./admin-contract.ts";
import { Download, EVENT_TYPES, EventCard, MyPlace } from "./event-card-contract.ts";

const Host = z.object({
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** Set when the host has a public guru profile. */
  guruSlug: z.string().nullable(),
});

export const EventDetail = EventCard.extend({
  description: z.string(),
  registeredCount: z.number().int(),
  host: Host.nullable(),
  isActive: z.boolean(),
  /** For registered members and superadmins only; null for everyone else. */
  meetingUrl: z.string().nullable(),
  holdExpiresAt: z.date().nullable(),
  waitingPosition: z.number().int().nullable(),
  waitingCount: z.number().int(),
  related: z.array(EventCard),
});

const Place = z.object({
  myPlace: MyPlace.nullable(),
  /** The payment page to continue at; null when nothing is to be paid. */
  checkoutUrl: z.string().nullable(),
});

const byId = z.strictObject({ id: Id });
const own = endpoint.meta({ audience: "signed-in" });

export const eventsContract = {
  list: endpoint
    .route({ method: "GET", path: "/events", summary: "Active events, with the tags to filter by" })
    .input(
      z.strictObject({
        search: z.string().trim().max(200).default(""),
        type: z.enum(["all", ...EVENT_TYPES]).default("all"),
        tags: z.array(z.string().max(40)).max(30).default([]),
        includePast: queryFlag.default(false),
      }),
    )
    .output(
      z.object({
        events: z.array(EventCard),
        tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
      }),
    ),
  find: endpoint
    .route({ method: "GET", path: "/events/{id}", summary: "One event, as this member may see it" })
    .input(byId)
    .output(EventDetail),
  register: endpoint
    .route({
      method: "POST",
      path: "/events/{id}/registration",
      summary: "Claim a seat; with a fee, hold it and go to payment",
      successStatus: 201,
    })
    .input(byId)
    .output(Place),
  cancel: endpoint
    .route({
      method: "DELETE",
      path: "/events/{id}/registration",
      summary: "Give my seat back; a payment is refunded",
    })
    .input(byId)
    .output(NoContent),
  joinWaitingList: endpoint
    .route({
      method: "POST",
      path: "/events/{id}/waiting-list",
      summary: "Wait for a seat of a full event",
      successStatus: 201,
    })
    .input(byId)
    .output(Place),
  leaveWaitingList: endpoint
    .route({ method: "DELETE", path: "/events/{id}/waiting-list", summary: "Stop waiting" })
    .input(byId)
    .output(NoContent),
  calendarFile: endpoint
    .route({
      method: "GET",
      path: "/events/{id}/calendar.ics",
      summary: "The event as .ics file",
      outputStructure: "detailed",
    })
    .input(byId)
    .output(Download),

  feed: own
    .route({ method: "GET", path: "/calendar-feed", summary: "Whether I have a calendar feed" })
    .output(z.object({ createdAt: z.date().nullable() })),
  createFeed: own
    .route({
      method: "POST",
      path: "/calendar-feed",
      summary: "A new feed address, shown this once; an older one stops working",
      successStatus: 201,
    })
    .output(z.object({ url: z.string() })),
  revokeFeed: own
    .route({ method: "DELETE", path: "/calendar-feed", summary: "Make my feed address invalid" })
    .output(NoContent),

  ...eventsAdminContract,
};
