import { z } from "zod";
import { endpoint, Id, longList, longListInput, NoContent } from "#platform/contract.ts";
import { Attachment } from "#platform/document-contract.ts";
import { CaptionLanguage, Captions, captionTracksOutput } from "#platform/video-contract.ts";
import { eventsAdminContract } from "./admin-contract.ts";
import { Download, EVENT_TYPES, EventCard, MyPlace } from "./event-card-contract.ts";
import { SERIES_FREQUENCIES } from "./event-input-contract.ts";
import { EVENT_VIEWS } from "./event-list-options.ts";
import { guruEventsContract } from "./guru-events-contract.ts";
import { recordingContract } from "./recording-contract.ts";
import { registrantsContract } from "./registrants-contract.ts";

const Host = z.object({
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** Set when the host has a public guru profile. */
  guruSlug: z.string().nullable(),
});

const Series = z.object({
  frequency: z.enum(SERIES_FREQUENCIES),
  startsOn: z.string(),
  /** The upcoming events, with this one. */
  dates: z.array(
    EventCard.pick({
      id: true,
      startsAt: true,
      feeCents: true,
      seatsLeft: true,
      isCanceled: true,
      myPlace: true,
    }),
  ),
});

export const EventDetail = EventCard.extend({
  description: z.string(),
  registeredCount: z.number().int(),
  host: Host.nullable(),
  isActive: z.boolean(),
  publishAt: z.date().nullable(),
  /** What the organizers wrote when they canceled the event. */
  cancelNote: z.string().nullable(),
  /** Null unless the caller is registered or a superadmin. */
  meetingUrl: z.string().nullable(),
  /** Null unless there is one and the caller may see it. */
  recording: z
    .object({ url: z.string(), seconds: z.number().int().nullable(), ...captionTracksOutput })
    .nullable(),
  /** Documents; empty unless the caller may see the recording. */
  materials: z.array(Attachment),
  holdExpiresAt: z.date().nullable(),
  /** The caller is shown to other registered members. */
  isListed: z.boolean(),
  waitingPosition: z.number().int().nullable(),
  waitingCount: z.number().int(),
  related: z.array(EventCard),
  series: Series.nullable(),
});

const Place = z.object({
  myPlace: MyPlace.nullable(),
  /** URL of the payment page; null if no payment is due. */
  checkoutUrl: z.string().nullable(),
});

const byId = z.strictObject({ id: Id });
const own = endpoint.meta({ audience: "signed-in" });

const EventFilters = z.strictObject({
  search: z.string().trim().max(200).default(""),
  type: z.enum(["all", ...EVENT_TYPES]).default("all"),
  tags: z.array(z.string().max(40)).max(30).default([]),
  includePast: z.boolean().default(false),
  /** "mine": events the caller is registered or waiting for, and past ones they attended. */
  view: z.enum(EVENT_VIEWS).default("all"),
});
export type EventFilters = z.infer<typeof EventFilters>;

export const eventsContract = {
  list: endpoint
    .route({ method: "GET", path: "/events", summary: "List active events and their tags" })
    .input(EventFilters)
    .output(
      z.object({
        events: z.array(EventCard),
        tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
      }),
    ),
  find: endpoint
    .route({ method: "GET", path: "/events/{id}", summary: "Get an event" })
    .input(byId)
    .output(EventDetail),
  register: endpoint
    .route({
      method: "POST",
      path: "/events/{id}/registration",
      summary: "Register for an event; with a fee, hold a seat and start the checkout",
      successStatus: 201,
    })
    .input(z.strictObject({ id: Id, isListed: z.boolean().default(false) }))
    .output(Place),
  setListed: endpoint
    .route({
      method: "PATCH",
      path: "/events/{id}/registration",
      summary: "Show me to other registered members, or stop showing me",
    })
    .input(z.strictObject({ id: Id, isListed: z.boolean() }))
    .output(NoContent),
  attendees: endpoint
    .route({
      method: "GET",
      path: "/events/{id}/attendees",
      summary: "List the attendees who agreed to be shown; for registered members",
    })
    .input(z.strictObject({ id: Id, ...longListInput }))
    .output(longList(z.object({ firstName: z.string(), agency: z.string().nullable() }))),
  cancel: endpoint
    .route({
      method: "DELETE",
      path: "/events/{id}/registration",
      summary: "Cancel my registration; a payment is refunded",
    })
    .input(byId)
    .output(NoContent),
  joinWaitingList: endpoint
    .route({
      method: "POST",
      path: "/events/{id}/waiting-list",
      summary: "Join the waitlist of a sold-out event",
      successStatus: 201,
    })
    .input(byId)
    .output(Place),
  leaveWaitingList: endpoint
    .route({ method: "DELETE", path: "/events/{id}/waiting-list", summary: "Leave the waitlist" })
    .input(byId)
    .output(NoContent),
  captions: endpoint
    .route({
      method: "GET",
      path: "/events/{id}/captions/{language}",
      summary: "Read the captions of an event's recording",
    })
    .input(z.strictObject({ id: Id, language: CaptionLanguage }))
    .output(Captions),
  registerForSeries: endpoint
    .route({
      method: "POST",
      path: "/events/{id}/series/registration",
      summary: "Register for all upcoming events of a free series that have a free seat",
      successStatus: 201,
    })
    .input(z.strictObject({ id: Id, isListed: z.boolean().default(false) }))
    .output(
      z.object({
        registered: z.number().int(),
        soldOut: z.array(z.object({ id: Id, startsAt: z.date() })),
      }),
    ),
  cancelSeries: endpoint
    .route({
      method: "DELETE",
      path: "/events/{id}/series/registration",
      summary: "Cancel my registrations for this event and all following ones of its series",
    })
    .input(byId)
    .output(z.object({ canceled: z.number().int() })),
  calendarFile: endpoint
    .route({
      method: "GET",
      path: "/events/{id}/calendar.ics",
      summary: "Download the event as an .ics file",
      outputStructure: "detailed",
    })
    .input(byId)
    .output(Download),

  feed: own
    .meta({ audience: "signed-in", isPrivate: true })
    .route({
      method: "GET",
      path: "/calendar-feed",
      summary: "Get when my calendar feed was created",
    })
    .output(z.object({ createdAt: z.date().nullable() })),
  createFeed: own
    .meta({ audience: "signed-in", tokens: "never" })
    .route({
      method: "POST",
      path: "/calendar-feed",
      summary: "Create a calendar feed URL, which is shown once and replaces the previous one",
      successStatus: 201,
    })
    .output(z.object({ url: z.string() })),
  revokeFeed: own
    .route({ method: "DELETE", path: "/calendar-feed", summary: "Revoke my calendar feed URL" })
    .output(NoContent),

  ...guruEventsContract,
  ...eventsAdminContract,
  ...recordingContract,
  ...registrantsContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    events: typeof eventsContract;
  }
}
