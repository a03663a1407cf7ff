import { routesFor } from "#platform/server/http/routes-for.ts";
import { seatContract } from "../seat-contract.ts";
import { askForSeat } from "./ask-for-seat.ts";
import { assignSeat, unassignSeat } from "./assign-seat.ts";
import { changeSeats, previewSeats, readSeats } from "./change-seats.ts";

const os = routesFor(seatContract);
const done = { ok: true } as const;

export const seatRoutes = {
  seats: os.seats.handler(async ({ context: { actor, services } }) => ({
    seats: await readSeats(services, actor),
  })),

  previewSeats: os.previewSeats.handler(({ input, context: { actor, services } }) =>
    previewSeats(services, actor, input.seats),
  ),

  changeSeats: os.changeSeats.handler(async ({ input, context: { actor, services } }) => {
    await changeSeats(services, actor, input.seats);
    return done;
  }),

  askForSeat: os.askForSeat.handler(async ({ context: { actor, services } }) => {
    await askForSeat(services, actor);
    return done;
  }),

  assignSeat: os.assignSeat.handler(async ({ input, context: { actor, services } }) => {
    await services.db.transaction((tx) => assignSeat(tx, services, actor, input));
    return done;
  }),

  unassignSeat: os.unassignSeat.handler(async ({ input, context: { actor, services } }) => {
    await unassignSeat(services, actor, input.userId);
    return done;
  }),
};
