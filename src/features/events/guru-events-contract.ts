import { z } from "zod";
import { endpoint } from "#platform/contract.ts";
import { EventCard } from "./event-card-contract.ts";

export const guruEventsContract = {
  ofGuru: endpoint
    .route({
      method: "GET",
      path: "/gurus/{slug}/events",
      summary: "The next events that a guru hosts",
    })
    .input(z.strictObject({ slug: z.string().max(200) }))
    .output(z.object({ events: z.array(EventCard) })),
};
