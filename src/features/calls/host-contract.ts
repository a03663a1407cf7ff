import { z } from "zod";
import { Phone } from "#features/accounts/contract.ts";
import { isTimeZone } from "#lib/is-time-zone.ts";
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
  CallDate,
  CallStatus,
  DayOff,
  DayOffInput,
  GuruStatus,
  NotesInput,
} from "./call-contract.ts";

const REQUIRED = "Please fill in all required fields.";
const SELECT_TIME = "Please select an available time.";
const INVALID_LINK = "Please enter a link that starts with https://.";
const MAX_RANGES = 42;

const wholeNumber = (min: number, max: number) => {
  const rule = `Please enter a whole number from ${min} to ${max}.`;
  return z.number({ error: rule }).int(rule).min(min, rule).max(max, rule);
};

/** A range of one weekday, in minutes after midnight in the host's time zone. */
export const CallHours = z.strictObject({
  /** ISO weekday: 1 is Monday. */
  weekday: z.int().min(1).max(7),
  fromMinute: z.int().min(0).max(1439),
  toMinute: z.int().min(1).max(1440),
});
export type CallHours = z.infer<typeof CallHours>;

/** When a host takes calls. */
export const AvailabilityForm = z
  .strictObject({
    /** False: members cannot book new calls. */
    isActive: z.boolean(),
    timeZone: z
      .string({ error: REQUIRED })
      .min(1, REQUIRED)
      .max(60)
      .refine(isTimeZone, "Please choose a time zone."),
    minutes: wholeNumber(5, 240),
    /** Free time after each call. */
    bufferMinutes: wholeNumber(0, 240),
    /** Members book, move and cancel at least this long before the call. */
    noticeHours: wholeNumber(0, 720),
    /** Members book at most this many days ahead. */
    horizonDays: wholeNumber(1, 366),
    /** Null: the host calls the member's phone. */
    meetingUrl: z
      .string()
      .trim()
      .max(2000, "Please use at most 2000 characters.")
      .transform((url) => url || null)
      .nullable()
      .refine(
        (url) => url === null || z.url({ protocol: /^https$/ }).safeParse(url).success,
        INVALID_LINK,
      ),
    hours: z.array(CallHours).max(MAX_RANGES, `Please use at most ${MAX_RANGES} time ranges.`),
  })
  .superRefine(({ isActive, hours, minutes }, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", path: ["hours", ...path], message });
    if (isActive && hours.length === 0) refuse("Please add at least one time range.");
    for (const [index, { weekday, fromMinute, toMinute }] of hours.entries()) {
      if (toMinute <= fromMinute) {
        refuse("Please choose an end after the start.", index, "toMinute");
      } else if (toMinute - fromMinute < minutes) {
        refuse("This range is shorter than a call.", index, "toMinute");
      }
      const overlaps = hours
        .slice(0, index)
        .some(
          (other) =>
            other.weekday === weekday && other.fromMinute < toMinute && fromMinute < other.toMinute,
        );
      if (overlaps) refuse("This range overlaps another one of this day.", index, "fromMinute");
    }
  });
export type AvailabilityForm = z.infer<typeof AvailabilityForm>;

const Availability = z.object({ ...AvailabilityForm.shape, ...LastSave.shape });
export type Availability = z.infer<typeof Availability>;

/** Who takes a call, as calls in lists name them. */
export const HostName = z.object({ id: Id, name: z.string(), isFounder: z.boolean() });

/** A host whom members can book. The meeting link is shown after booking only. */
export const CallHost = HostName.extend({
  minutes: z.number().int(),
  timeZone: z.string(),
  noticeHours: z.number().int(),
  /** True: the host calls the member's phone, so the booking needs a number. */
  isByPhone: z.boolean(),
});
export type CallHost = z.infer<typeof CallHost>;

const Times = z.object({
  /** Null while the host takes no calls. */
  host: CallHost.nullable(),
  /** Starts that can be booked, next one first. */
  times: z.array(z.date()),
  /** Continue with `after` set to the last of `times`. */
  hasMore: z.boolean(),
});
export type Times = z.infer<typeof Times>;

/** Only times after this instant. */
const page = { after: z.coerce.date().optional() };

const startsAt = z.coerce.date(SELECT_TIME);
/** Required when the host calls by phone; otherwise not stored. */
const optionalPhone = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text || null)
  .nullable()
  .pipe(Phone.nullable())
  .default(null);

export const BookTime = z.strictObject({
  startsAt,
  phone: optionalPhone,
  question: NotesInput.default(null),
});

export const AdminBookCall = BookTime.extend({
  userId: z.uuid("Please choose a member."),
  hostId: z.uuid("Please choose a host."),
});

/** A call as its guru sees it. */
const GuruCall = z.object({
  id: Id,
  startsAt: z.date(),
  minutes: z.number().int(),
  status: CallStatus,
  memberName: z.string(),
  question: z.string().nullable(),
  /** What the guru or the team wrote for the member. */
  summary: z.string().nullable(),
  /** The newest summary of this member's earlier calls with the same guru. */
  lastSummary: z.object({ startsAt: z.date(), text: z.string() }).nullable(),
  /** Null until the call is confirmed. */
  phone: z.string().nullable(),
  meetingUrl: z.string().nullable(),
  /** The statuses that the guru can set now. */
  statuses: z.array(GuruStatus),
});
export type GuruCall = z.infer<typeof GuruCall>;

const guru = endpoint.meta({ audience: "guru" });
const superadmin = endpoint.meta({ audience: "superadmin" });

export const hostsContract = {
  hostTimes: endpoint
    .route({
      method: "GET",
      path: "/calls/hosts/{id}/times",
      summary: "List the next available times of a host",
    })
    .input(z.strictObject({ id: Id, ...page }))
    .output(Times),
  guruTimes: endpoint
    .route({
      method: "GET",
      path: "/calls/gurus/{slug}/times",
      summary: "List the next available times of a guru",
    })
    .input(z.strictObject({ slug: z.string().max(200), ...page }))
    .output(Times),

  guruCalls: guru
    .route({ method: "GET", path: "/guru-calls", summary: "List the calls booked with me" })
    .input(
      z.strictObject({ when: z.enum(["upcoming", "past"]).default("upcoming"), page: pageInput }),
    )
    .output(paged(GuruCall)),
  updateGuruCall: guru
    .route({
      method: "PATCH",
      path: "/guru-calls/{id}",
      summary: "Confirm, cancel, complete or summarize a call booked with me",
    })
    .input(
      z.strictObject({
        id: Id,
        status: GuruStatus.optional(),
        summary: NotesInput.optional(),
      }),
    )
    .output(NoContent),
  ownAvailability: guru
    .route({
      method: "GET",
      path: "/guru-calls/availability",
      summary: "Get when I take calls",
    })
    .output(
      z.object({
        /** Null until saved for the first time. */
        availability: Availability.nullable(),
        /** Why the guru cannot take calls; null when they can. */
        refusal: z.string().nullable(),
      }),
    ),
  saveOwnAvailability: guru
    .route({
      method: "PUT",
      path: "/guru-calls/availability",
      summary: "Save when I take calls; the first save makes me a host",
    })
    // Null when saved for the first time.
    .input(AvailabilityForm.safeExtend({ version: Version.nullable() }))
    .output(NoContent),
  ownDaysOff: guru
    .route({ method: "GET", path: "/guru-calls/days-off", summary: "List my upcoming days off" })
    .output(z.array(DayOff)),
  addOwnDayOff: guru
    .route({
      method: "POST",
      path: "/guru-calls/days-off",
      summary: "Take a day off",
      successStatus: 201,
    })
    .input(DayOffInput)
    .output(DayOff),
  removeOwnDayOff: guru
    .route({
      method: "DELETE",
      path: "/guru-calls/days-off/{date}",
      summary: "Remove a day off",
    })
    .input(z.strictObject({ date: CallDate }))
    .output(NoContent),

  founderAvailability: superadmin
    .route({
      method: "GET",
      path: "/admin/call-availability",
      summary: "Get when the founder takes calls",
    })
    .output(Availability.extend({ hostId: Id, hasDefaultHours: z.boolean() })),
  saveFounderAvailability: superadmin
    .route({
      method: "PUT",
      path: "/admin/call-availability",
      summary: "Save when the founder takes calls",
    })
    .input(AvailabilityForm.safeExtend({ version: Version }))
    .output(NoContent),
  adminHosts: superadmin
    .route({ method: "GET", path: "/admin/call-hosts", summary: "List all hosts, founder first" })
    .output(
      z.array(
        CallHost.extend({
          /** False: opted out, removed, suspended or hidden. Existing calls stay. */
          isBookable: z.boolean(),
          upcomingCalls: z.number().int(),
        }),
      ),
    ),
  adminTimes: superadmin
    .route({
      method: "GET",
      path: "/admin/call-hosts/{id}/times",
      summary: "List the available times of a host, also within the notice",
    })
    .input(z.strictObject({ id: Id, ...page }))
    .output(Times),
};
