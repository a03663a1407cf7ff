import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { registrantsContract } from "../registrants-contract.ts";
import { countPeople } from "./admin-queries.ts";
import {
  addRegistrant,
  promoteWaiting,
  refundRegistrant,
  removeRegistrant,
} from "./manage-registrants.ts";
import { messageRegistrants } from "./message-registrants.ts";
import { countFollowingPeople } from "./series-queries.ts";

const os = routesFor(registrantsContract);
const done = { ok: true } as const;

export const registrantsRoutes = {
  eventPeople: os.eventPeople.handler(async ({ input, context: { services } }) => {
    const people =
      input.scope === "following"
        ? await countFollowingPeople(services.db, input.id, services.clock.now())
        : await countPeople(services.db, input.id);
    if (!people) throw notFound("Event not found");
    return people;
  }),

  addRegistrant: os.addRegistrant.handler(async ({ input, context: { actor, services } }) => {
    await addRegistrant(services, actor, input);
    return done;
  }),

  removeRegistrant: os.removeRegistrant.handler(async ({ input, context: { actor, services } }) => {
    await removeRegistrant(services, actor, input);
    return done;
  }),

  refundRegistrant: os.refundRegistrant.handler(async ({ input, context: { actor, services } }) => {
    await refundRegistrant(services, actor, input);
    return done;
  }),

  promoteWaiting: os.promoteWaiting.handler(async ({ input, context: { actor, services } }) => {
    await promoteWaiting(services, actor, input);
    return done;
  }),

  messageRegistrants: os.messageRegistrants.handler(
    async ({ input, context: { actor, services } }) => messageRegistrants(services, actor, input),
  ),
};
