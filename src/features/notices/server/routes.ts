import { PAGE_SIZE } from "#platform/contract.ts";
import { todayAt } from "#platform/founder-day.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { noticesContract } from "../contract.ts";
import { stateOf } from "./policy.ts";
import { countNotices, findNotice, listCurrentNotices, listNotices } from "./queries.ts";
import { createNotice, deleteNotice, updateNotice } from "./save-notice.ts";

const os = routesFor(noticesContract);
const done = { ok: true } as const;

export const noticesRoutes = {
  list: os.list.handler(async ({ context: { services } }) => ({
    items: await listCurrentNotices(services.db, todayAt(services.clock.now())),
  })),

  adminList: os.adminList.handler(async ({ input: { page }, context: { services } }) => {
    const [rows, total] = await Promise.all([
      listNotices(services.db, page),
      countNotices(services.db),
    ]);
    const today = todayAt(services.clock.now());
    const items = rows.map((row) => ({ ...row, state: stateOf(row, today) }));
    return { items, total, page, pageSize: PAGE_SIZE };
  }),

  adminFind: os.adminFind.handler(async ({ input, context: { services } }) => {
    const row = await findNotice(services.db, input.id);
    if (!row) throw notFound("Notice not found");
    return { ...row, state: stateOf(row, todayAt(services.clock.now())) };
  }),

  create: os.create.handler(({ input, context: { actor, services } }) =>
    createNotice(services, actor, input),
  ),

  update: os.update.handler(async ({ input, context: { actor, services } }) => {
    await updateNotice(services, actor, input);
    return done;
  }),

  remove: os.remove.handler(async ({ input, context: { actor, services } }) => {
    await deleteNotice(services, actor, input.id);
    return done;
  }),
};
