import { z } from "zod";
import { endpoint, Id, longList, longListInput, NoContent } from "#platform/contract.ts";
import { CALL_SORTS, CALL_STATUSES } from "./call-choices.ts";
import { CallDate, CallStatus, DayOff, DayOffInput, NotesInput, SlotKey } from "./call-contract.ts";
import { AdminBookCall, HostName } from "./host-contract.ts";

export const AdminCall = z.object({
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
  /** The member sees it. */
  summary: z.string().nullable(),
  /** Null for owners, who must not read them. */
  staffNotes: z.string().nullable(),
  bookedAt: z.date(),
  /** The superadmin who booked for the member. */
  bookedBy: z.string().nullable(),
  /** Relative to today's date in the host's time zone. */
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
  adminBook: superadmin
    .route({
      method: "POST",
      path: "/admin/calls",
      summary: "Book a call for a member, also beyond the limit and within the notice",
      successStatus: 201,
    })
    .input(AdminBookCall)
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
    .output(z.array(DayOff)),
  closeDay: superadmin
    .route({
      method: "POST",
      path: "/admin/closed-days",
      summary: "Close a day for bookings",
      successStatus: 201,
    })
    .input(DayOffInput)
    .output(DayOff),
  openDay: superadmin
    .route({
      method: "DELETE",
      path: "/admin/closed-days/{date}",
      summary: "Reopen a closed day",
    })
    .input(z.strictObject({ date: CallDate }))
    .output(NoContent),
};
