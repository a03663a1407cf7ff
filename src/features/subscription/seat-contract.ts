import { z } from "zod";
import { endpoint, Id, NoContent } from "#platform/contract.ts";
import { MAX_SEATS } from "./max-seats.ts";

const manager = endpoint.meta({ audience: "team-manager" });
export const Seats = z
  .number({ error: "Please enter a number." })
  .int("Please enter a whole number.")
  .min(1, "Please enter at least 1 seat.")
  .max(MAX_SEATS, `Please enter at most ${MAX_SEATS} seats.`);

export const ChangeSeats = z.strictObject({ seats: Seats });

const SeatHolder = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  assignedAt: z.date(),
  /** False if there are fewer paid seats than holders: the latest ones have no access. */
  isPaid: z.boolean(),
  /** False if the person loses the seat with the next period. */
  isPaidNext: z.boolean(),
});
export type SeatHolder = z.infer<typeof SeatHolder>;

/** The seats of an agency, all in one subscription. */
const AgencySeats = z.object({
  payer: z.object({ id: Id, name: z.string() }),
  /** Paid seats in this period and the next, including the payer's own. */
  paid: z.number().int(),
  next: z.number().int(),
  /** Seats in the price of the plan. */
  included: z.number().int(),
  /** Seats that can be assigned now. */
  free: z.number().int(),
  holders: z.array(SeatHolder),
  /** Teammates without a seat who asked for one, oldest first. */
  requests: z.array(
    z.object({ id: Id, name: z.string(), email: z.string(), requestedAt: z.date() }),
  ),
  /** When the next period starts. */
  renewsAt: z.date().nullable(),
  /** The price of one more seat; null if the plan has none. */
  price: z
    .object({ amountCents: z.number().int(), currency: z.string(), interval: z.string() })
    .nullable(),
  /** I pay, so I may change the number. */
  mayChange: z.boolean(),
});
export type AgencySeats = z.infer<typeof AgencySeats>;

export const SeatPreview = z.object({
  /** Due now, for the rest of the period. */
  amountCents: z.number().int(),
  currency: z.string(),
  /** Fewer seats count from this time on; null if the change counts now. */
  from: z.date().nullable(),
  /** People who lose their seat then. */
  losing: z.array(z.string()),
});

/** Seats that an agency's owner buys and gives to teammates. */
export const seatContract = {
  seats: manager
    .route({ method: "GET", path: "/subscription/seats", summary: "Get the seats of my agency" })
    .output(z.object({ seats: AgencySeats.nullable() })),
  previewSeats: manager
    .route({
      method: "POST",
      path: "/subscription/seats/preview",
      summary: "Get the price of another number of seats",
    })
    .input(ChangeSeats)
    .output(SeatPreview),
  changeSeats: manager
    .route({
      method: "PUT",
      path: "/subscription/seats",
      summary: "Buy more seats now, or fewer from the next period on",
    })
    .input(ChangeSeats)
    .output(NoContent),
  askForSeat: endpoint
    .meta({ audience: "signed-in" })
    .route({
      method: "POST",
      path: "/subscription/seats/request",
      summary: "Ask the owners of my agency for a seat, at most once a day",
    })
    .input(z.strictObject({}))
    .output(NoContent),
  assignSeat: manager
    .route({
      method: "PUT",
      path: "/subscription/seats/{userId}",
      summary: "Give a seat to a teammate",
    })
    .input(
      z.strictObject({
        userId: Id,
        /** Whether to end the teammate's own subscription. Required if they have one. */
        endsOwn: z.boolean().optional(),
      }),
    )
    .output(NoContent),
  unassignSeat: manager
    .route({
      method: "DELETE",
      path: "/subscription/seats/{userId}",
      summary: "Take the seat of a teammate",
    })
    .input(z.strictObject({ userId: Id }))
    .output(NoContent),
};
