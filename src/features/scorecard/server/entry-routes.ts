import { routesFor } from "#platform/server/http/routes-for.ts";
import { entryContract } from "../entry-contract.ts";
import { findAgency } from "./agency-access.ts";
import { readNumbers } from "./read-numbers.ts";
import { saveMonth } from "./save-month.ts";

const os = routesFor(entryContract);

export const entryRoutes = {
  access: os.access.handler(async ({ input, context: { actor, services } }) => {
    const agency = await findAgency(services.db, actor, input.agency);
    return {
      agency: agency && { id: agency.id, name: agency.name },
      canSee: agency?.canSee ?? false,
      canEdit: agency?.canEdit ?? false,
      isTeamAllowed: agency?.isTeamAllowed ?? false,
      currency: agency?.currency ?? "USD",
    };
  }),
  numbers: os.numbers.handler(({ input, context: { actor, services } }) =>
    readNumbers(services, actor, input),
  ),
  saveMonth: os.saveMonth.handler(({ input, context: { actor, services } }) =>
    saveMonth(services, actor, input),
  ),
};
