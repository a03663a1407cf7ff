import { z } from "zod";
import { endpoint, Id, longList, longListInput, NoContent } from "#platform/contract.ts";
import { CALL_STATUSES, CallDate, CallStatus, NotesInput, SlotKey } from "./call-contract.ts";

const SELECT_DATE = "Please select a date.";

const AdminCall = z.object({
  id: Id,
  date: z.string(),
  slot: SlotKey,
  startsAt: z.date(),
  status: CallStatus,
  phone: z.string(),
  notes: z.string().nullable(),
  bookedAt: z.date(),
  /** Against today's date on the founder's clock. */
  day: z.enum(["today", "tomorrow"]).nullable(),
  member: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    organizationName: z.string().nullable(),
  }),
  canEdit: z.boolean(),
});
export type AdminCall = z.infer<typeof AdminCall>;

export const CALL_SORTS = ["upcoming", "recent"] as const;

const filters = {
  search: z.string().trim().max(200).default(""),
  status: z.enum(["all", ...CALL_STATUSES]).default("all"),
  sort: z.enum(CALL_SORTS).default("upcoming"),
};

const ClosedDay = z.object({
  date: z.string(),
  reason: z.string().nullable(),
  /** Calls that were booked before the day was closed; they stay until someone cancels them. */
  liveCalls: z.number().int(),
});

export const CloseDay = z.strictObject({
  date: z.string({ error: SELECT_DATE }).min(1, SELECT_DATE).max(40, SELECT_DATE).pipe(CallDate),
  reason: z
    .string()
    .trim()
    .max(120, "Please use at most 120 characters.")
    .transform((text) => text || null)
    .nullable()
    .default(null),
});

const reader = endpoint.meta({ audience: "calls-reader" });
const manager = endpoint.meta({ audience: "team-manager" });
const superadmin = endpoint.meta({ audience: "superadmin" });

export const callsAdminContract = {
  adminList: reader
    .route({ method: "GET", path: "/admin/calls", summary: "Scheduled calls I may see" })
    .input(z.strictObject({ ...filters, ...longListInput }))
    .output(longList(AdminCall)),
  adminCsv: reader
    .route({ method: "GET", path: "/admin/calls.csv", summary: "The same calls as CSV" })
    .input(z.strictObject(filters))
    .output(z.file()),
  adminFind: reader
    .route({ method: "GET", path: "/admin/calls/{id}", summary: "One scheduled call" })
    .input(z.strictObject({ id: Id }))
    .output(AdminCall),
  adminUpdate: manager
    .route({
      method: "PATCH",
      path: "/admin/calls/{id}",
      summary: "Change status and notes together; without a status it stays as it is",
    })
    .input(z.strictObject({ id: Id, status: CallStatus.optional(), notes: NotesInput.optional() }))
    .output(AdminCall),

  closedDays: superadmin
    .route({ method: "GET", path: "/admin/closed-days", summary: "Coming days without calls" })
    .output(z.array(ClosedDay)),
  closeDay: superadmin
    .route({
      method: "POST",
      path: "/admin/closed-days",
      summary: "Offer no call on a day",
      successStatus: 201,
    })
    .input(CloseDay)
    .output(ClosedDay),
  openDay: superadmin
    .route({
      method: "DELETE",
      path: "/admin/closed-days/{date}",
      summary: "Offer a closed day again",
    })
    .input(z.strictObject({ date: CallDate }))
    .output(NoContent),
};
