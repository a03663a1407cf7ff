import { z } from "zod";
import { Phone } from "#features/accounts/contract.ts";
import { endpoint, Id, NoContent } from "#platform/contract.ts";
import { callsAdminContract } from "./admin-contract.ts";
import { CallDate, CallStatus, NotesInput, SlotKey } from "./call-contract.ts";

const FILL_IN = "Please fill in all required fields.";

const slotFields = {
  date: z.string({ error: FILL_IN }).min(1, FILL_IN).max(40, FILL_IN).pipe(CallDate),
  slot: z.string({ error: FILL_IN }).min(1, FILL_IN).max(40, FILL_IN).pipe(SlotKey),
};

export const BookCall = z.strictObject({
  ...slotFields,
  phone: z.string({ error: FILL_IN }).trim().min(1, FILL_IN).max(40).pipe(Phone),
  notes: NotesInput.default(null),
});

const MyCall = z.object({
  id: Id,
  date: z.string(),
  slot: SlotKey,
  startsAt: z.date(),
  status: CallStatus,
  phone: z.string(),
  notes: z.string().nullable(),
  /** Pending or confirmed, and not begun: it can still be cancelled or moved. */
  canChange: z.boolean(),
});

const byId = z.strictObject({ id: Id });

export const callsContract = {
  overview: endpoint
    .route({
      method: "GET",
      path: "/calls",
      summary: "My calls, my phone number, and which dates are taken or closed",
    })
    .output(
      z.object({
        calls: z.array(MyCall),
        phone: z.string().nullable(),
        taken: z.array(z.object({ date: z.string(), slot: SlotKey })),
        closed: z.array(z.object({ date: z.string(), reason: z.string().nullable() })),
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
      summary: "Move a call of mine to another date",
    })
    .input(z.strictObject({ id: Id, ...slotFields }))
    .output(MyCall),
  cancel: endpoint
    .route({ method: "POST", path: "/calls/{id}/cancel", summary: "Cancel a call of mine" })
    .input(byId)
    .output(NoContent),
  calendarFile: endpoint
    .route({
      method: "GET",
      path: "/calls/{id}/calendar.ics",
      summary: "A call of mine as .ics file",
    })
    .input(byId)
    .output(z.file()),

  ...callsAdminContract,
};
