import { describeSegment, namesInSegments } from "#features/members/server/public.ts";
import { one } from "#lib/one.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { todayAt } from "#platform/founder-day.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import type { Services } from "#platform/server/services.ts";
import { noticesContract } from "../contract.ts";
import { stateOf } from "./policy.ts";
import { countNotices, findNotice, listNotices, listNoticesFor } from "./queries.ts";
import { createNotice, deleteNotice, updateNotice } from "./save-notice.ts";

const os = routesFor(noticesContract);
const done = { ok: true } as const;

type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

async function presentNotices({ db, clock }: Services, rows: NoticeRow[]) {
  const names = await namesInSegments(
    db,
    rows.flatMap(({ audience }) => audience ?? []),
  );
  const today = todayAt(clock.now());
  return rows.map((row) => ({
    ...row,
    state: stateOf(row, today),
    audienceText: row.audience ? describeSegment(row.audience, names) : "Everyone",
  }));
}

export const noticesRoutes = {
  list: os.list.handler(async ({ context: { actor, services } }) => ({
    items: await listNoticesFor(services, actor.userId),
  })),

  adminList: os.adminList.handler(async ({ input: { page }, context: { services } }) => {
    const [rows, total] = await Promise.all([
      listNotices(services.db, page),
      countNotices(services.db),
    ]);
    const items = await presentNotices(services, rows);
    return { items, total, page, pageSize: PAGE_SIZE };
  }),

  adminFind: os.adminFind.handler(async ({ input, context: { services } }) => {
    const row = await findNotice(services.db, input.id);
    if (!row) throw notFound("Notice not found");
    return one(await presentNotices(services, [row]));
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
