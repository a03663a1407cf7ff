import { z } from "zod";
import { Phone } from "#features/accounts/contract.ts";
import { endpoint, Id, NoContent } from "#platform/contract.ts";
import { callsAdminContract } from "./admin-contract.ts";
import { CallDate, CallStatus, NotesInput, SlotKey } from "./call-contract.ts";
import { BookTime, CallHost, HostName, hostsContract } from "./host-contract.ts";

const FILL_IN = "Please fill in all required fields.";

const slotFields = {
  date: z.string({ error: FILL_IN }).min(1, FILL_IN).max(40, FILL_IN).pipe(CallDate),
  slot: z.string({ error: FILL_IN }).min(1, FILL_IN).max(40, FILL_IN).pipe(SlotKey),
};

export const BookCall = z.strictObject({
  ...slotFields,
  phone: z.string({ error: FILL_IN }).trim().min(1, FILL_IN).max(40).pipe(Phone),
  question: NotesInput.default(null),
});

const MyCall = z.object({
  id: Id,
  date: z.string(),
  slot: SlotKey.nullable(),
  startsAt: z.date(),
  minutes: z.number().int(),
  host: HostName,
  status: CallStatus,
  phone: z.string().nullable(),
  meetingUrl: z.string().nullable(),
  question: z.string().nullable(),
  /** What the team wrote for the member. */
  summary: z.string().nullable(),
  /** True while the member can cancel or reschedule: live, and earlier than the host's notice. */
  canChange: z.boolean(),
  /** The last instant at which the member can cancel or reschedule. */
  changeUntil: z.date(),
});

const byId = z.strictObject({ id: Id });

export const callsContract = {
  overview: endpoint
    .route({
      method: "GET",
      path: "/calls",
      summary: "Get my calls, my phone number, and the taken and closed dates",
    })
    .output(
      z.object({
        calls: z.array(MyCall),
        phone: z.string().nullable(),
        taken: z.array(z.object({ date: z.string(), slot: SlotKey })),
        closed: z.array(z.object({ date: z.string(), reason: z.string().nullable() })),
        founder: CallHost,
        /** True: Tuesday to Friday at 7:00 AM PT, booked with `book`. False: see `hostTimes`. */
        hasDefaultHours: z.boolean(),
        /** Open calls that a member may have over all hosts. */
        openCallLimit: z.number().int(),
        /** False when the limit is reached. */
        canBook: z.boolean(),
      }),
    ),
  book: endpoint
    .route({ method: "POST", path: "/calls", summary: "Book a call", successStatus: 201 })
    .input(BookCall)
    .output(MyCall),
  reschedule: endpoint
    .route({
      method: "POST",
      path: "/calls/{id}/reschedule",
      summary: "Reschedule my call",
    })
    .input(z.strictObject({ id: Id, ...slotFields }))
    .output(MyCall),
  bookTime: endpoint
    .route({
      method: "POST",
      path: "/calls/hosts/{id}/book",
      summary: "Book an available time of a host",
      successStatus: 201,
    })
    .input(BookTime.extend({ id: Id }))
    .output(MyCall),
  moveToTime: endpoint
    .route({
      method: "POST",
      path: "/calls/{id}/move",
      summary: "Move my call to another available time of its host",
    })
    .input(BookTime.pick({ startsAt: true }).extend({ id: Id }))
    .output(MyCall),
  cancel: endpoint
    .route({ method: "POST", path: "/calls/{id}/cancel", summary: "Cancel my call" })
    .input(byId)
    .output(NoContent),
  calendarFile: endpoint
    .route({
      method: "GET",
      path: "/calls/{id}/calendar.ics",
      summary: "Download my call as an .ics file",
    })
    .input(byId)
    .output(z.file()),

  ...hostsContract,
  ...callsAdminContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    calls: typeof callsContract;
  }
}
