import { z } from "zod";
import { endpoint, Id, NoContent } from "#platform/contract.ts";
import { SeriesScope } from "./event-input-contract.ts";

const SUBJECT_MAX = 150;
const TEXT_MAX = 5_000;

export const EVENT_GROUPS = ["registered", "waiting"] as const;

const text = (name: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${name} is required.`)
    .max(max, `${name} can have at most ${max.toLocaleString("en-US")} characters.`);

/** An email to everyone registered for an event, or on its waitlist. */
export const RegistrantsMessage = z.strictObject({
  group: z.enum(EVENT_GROUPS),
  subject: text("Subject", SUBJECT_MAX),
  text: text("Message", TEXT_MAX),
});
export type RegistrantsMessage = z.infer<typeof RegistrantsMessage>;

const staff = endpoint.meta({ audience: "superadmin" });
const person = z.strictObject({ id: Id, userId: Id });
/** Adds a seat if the event is sold out. Without it, a sold-out event is refused. */
const addsSeat = z.boolean().default(false);

export const registrantsContract = {
  eventPeople: staff
    .route({
      method: "GET",
      path: "/admin/events/{id}/people",
      summary: "Count the people who can be notified about an event, or about all following ones",
    })
    .input(z.strictObject({ id: Id, scope: SeriesScope }))
    .output(
      z.object({
        registered: z.number().int(),
        awaitingPayment: z.number().int(),
        waiting: z.number().int(),
      }),
    ),
  addRegistrant: staff
    .route({
      method: "POST",
      path: "/admin/events/{id}/registrations",
      summary: "Register a member without a payment",
      successStatus: 201,
    })
    .input(person.extend({ addsSeat }))
    .output(NoContent),
  removeRegistrant: staff
    .route({
      method: "DELETE",
      path: "/admin/events/{id}/registrations/{userId}",
      summary: "Remove a member from an event; a payment is refunded",
    })
    .input(person)
    .output(NoContent),
  refundRegistrant: staff
    .route({
      method: "POST",
      path: "/admin/events/{id}/registrations/{userId}/refund",
      summary: "Refund the payment of a member, who keeps the seat",
    })
    .input(person)
    .output(NoContent),
  promoteWaiting: staff
    .route({
      method: "POST",
      path: "/admin/events/{id}/waiting-list/{userId}/promote",
      summary: "Give a seat to a member on the waitlist",
    })
    .input(person.extend({ addsSeat }))
    .output(NoContent),
  messageRegistrants: staff
    .route({
      method: "POST",
      path: "/admin/events/{id}/message",
      summary: "Email everyone registered for an event, or on its waitlist",
    })
    .input(RegistrantsMessage.extend({ id: Id, clientId: Id }))
    .output(z.object({ sent: z.number().int() })),
};
