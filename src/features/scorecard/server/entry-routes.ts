import { routesFor } from "#platform/server/http/routes-for.ts";
import { limitImports } from "#platform/server/rate-limit.ts";
import { entryContract } from "../entry-contract.ts";
import { findAgency } from "./agency-access.ts";
import { readAgencySettings, saveAgencySettings } from "./agency-settings.ts";
import { importMonths, previewImport } from "./import-months.ts";
import { readNumbers } from "./read-numbers.ts";
import { reopenMonth } from "./reopen-month.ts";
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
  previewImport: os.previewImport.handler(async ({ input, context: { actor, services } }) => {
    await limitImports(services, actor.userId);
    return previewImport(services, actor, input.text);
  }),
  importMonths: os.importMonths.handler(async ({ input, context: { actor, services } }) => {
    await limitImports(services, actor.userId);
    return importMonths(services, actor, input.text);
  }),
  settings: os.settings.handler(({ context: { actor, services } }) =>
    readAgencySettings(services, actor),
  ),
  saveSettings: os.saveSettings.handler(async ({ input, context: { actor, services } }) => {
    await saveAgencySettings(services, actor, input);
    return { ok: true };
  }),
  reopenMonth: os.reopenMonth.handler(({ input, context: { actor, services } }) =>
    reopenMonth(services, actor, input),
  ),
};
