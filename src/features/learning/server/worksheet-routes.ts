import { routesFor } from "#platform/server/http/routes-for.ts";
import { worksheetContract } from "../worksheet-contract.ts";
import { readWorksheet, saveAnswer, shareWorksheet } from "./worksheets.ts";

const os = routesFor(worksheetContract);
const done = { ok: true } as const;

export const worksheetRoutes = {
  worksheet: os.worksheet.handler(({ input, context: { actor, services } }) =>
    readWorksheet(services, actor.userId, input.lessonId),
  ),
  saveAnswer: os.saveAnswer.handler(async ({ input, context: { actor, services } }) => {
    await saveAnswer(services, actor.userId, input);
    return done;
  }),
  shareWorksheet: os.shareWorksheet.handler(async ({ input, context: { actor, services } }) => {
    await shareWorksheet(services, actor, input);
    return done;
  }),
};
