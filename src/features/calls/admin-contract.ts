import { z } from "zod";
import { endpoint, Id, longList, longListInput, NoContent } from "#platform/contract.ts";
import { CALL_SORTS, CALL_STATUSES } from "./call-choices.ts";
import { CallDate, CallStatus, NotesInput, SlotKey } from "./call-contract.ts";

const SELECT_DATE = "Please select a date.";

const AdminCall = z.object({
  id: Id,
  date: z.string(),
  slot: SlotKey.nullable(),
  startsAt: z.date(),
  status: CallStatus,
  phone: z.string().nullable(),
  meetingUrl: z.string().nullable(),
  question: z.string().nullable(),
  /** The member sees it. */
  summary: z.string().nullable(),
  /** Null for owners, who must not read them. */
  staffNotes: z.string().nullable(),
  bookedAt: z.date(),
  /** Relative to today's date in the founder's time zone. */
  day: z.enum(["today", "tomorrow"]).nullable(),
  member: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    organizationName: z.string().nullable(),
  }),
  canEdit: z.boolean(),
  canReadStaffNotes: z.boolean(),
});
export type AdminCall = z.infer<typeof AdminCall>;

const CallFilters = z.strictObject({
  search: z.string().trim().max(200).default(""),
  status: z.enum(["all", ...CALL_STATUSES]).default("all"),
  sort: z.enum(CALL_SORTS).default("upcoming"),
});
export type CallFilters = z.infer<typeof CallFilters>;

const ClosedDay = z.object({
  date: z.string(),
  reason: z.string().nullable(),
  /** Calls booked before the day was closed. Closing a day does not cancel them. */
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
    .route({
      method: "GET",
      path: "/admin/calls",
      summary: "List the scheduled calls the caller can read",
    })
    .input(CallFilters.extend(longListInput))
    .output(longList(AdminCall)),
  adminCsv: reader
    .route({ method: "GET", path: "/admin/calls.csv", summary: "Export the filtered calls as CSV" })
    .input(CallFilters)
    .output(z.file()),
  adminFind: reader
    .route({ method: "GET", path: "/admin/calls/{id}", summary: "Get a scheduled call" })
    .input(z.strictObject({ id: Id }))
    .output(AdminCall),
  adminUpdate: manager
    .route({
      method: "PATCH",
      path: "/admin/calls/{id}",
      summary:
        "Update status and notes; an omitted field is unchanged. Owners can't write staff notes",
    })
    .input(
      z.strictObject({
        id: Id,
        status: CallStatus.optional(),
        summary: NotesInput.optional(),
        staffNotes: NotesInput.optional(),
      }),
    )
    .output(AdminCall),

  closedDays: superadmin
    .route({ method: "GET", path: "/admin/closed-days", summary: "List upcoming closed days" })
    .output(z.array(ClosedDay)),
  closeDay: superadmin
    .route({
      method: "POST",
      path: "/admin/closed-days",
      summary: "Close a day for bookings",
      successStatus: 201,
    })
    .input(CloseDay)
    .output(ClosedDay),
  openDay: superadmin
    .route({
      method: "DELETE",
      path: "/admin/closed-days/{date}",
      summary: "Reopen a closed day",
    })
    .input(z.strictObject({ date: CallDate }))
    .output(NoContent),
};
