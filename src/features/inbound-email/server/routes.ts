import { PAGE_SIZE } from "#platform/contract.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { inboundEmailContract } from "../contract.ts";
import { addHeld, dismissHeld, retryHeld } from "./decide-held.ts";
import { countHeld, listHeld } from "./held-queries.ts";
import { presentHeld } from "./present-held.ts";

const os = routesFor(inboundEmailContract);
const done = { ok: true } as const;

export const inboundEmailRoutes = {
  listHeld: os.listHeld.handler(async ({ input: { page }, context: { services } }) => {
    const { db } = services;
    const [rows, total] = await Promise.all([listHeld(db, page), countHeld(db)]);
    return {
      items: rows.map((row) => presentHeld(services, row)),
      total,
      page,
      pageSize: PAGE_SIZE,
    };
  }),

  addHeld: os.addHeld.handler(async ({ input, context: { actor, services } }) => {
    await addHeld(services, actor, input.id);
    return done;
  }),

  retryHeld: os.retryHeld.handler(async ({ input, context: { actor, services } }) => {
    await retryHeld(services, actor, input.id);
    return done;
  }),

  dismissHeld: os.dismissHeld.handler(async ({ input, context: { actor, services } }) => {
    await dismissHeld(services, actor, input.id);
    return done;
  }),
};
