import { PAGE_SIZE } from "#platform/contract.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { gurusAdminContract } from "../admin-contract.ts";
import type { GuruResources } from "./activity.ts";
import { orderResources, setGuruActive } from "./admin-gurus.ts";
import { findGuruForForm, listFreeMembers, listGurusForAdmin } from "./admin-queries.ts";
import { saveGuru } from "./save-guru.ts";

const os = routesFor(gurusAdminContract);
const done = { ok: true } as const;

export const gurusAdminRoutes = (resources: GuruResources) => ({
  adminList: os.adminList.handler(async ({ input, context: { services } }) => {
    const { rows, total } = await listGurusForAdmin(services.db, resources, input);
    return { items: rows, total, page: input.page, pageSize: PAGE_SIZE };
  }),

  adminFind: os.adminFind.handler(async ({ input, context: { services } }) => {
    const found = await findGuruForForm(services.db, { id: input.id });
    if (!found) throw notFound("Guru not found");
    const { guru, specialties, memberName, lastSave } = found;
    return {
      ...guru,
      ...lastSave,
      specialties,
      member: guru.userId && memberName !== null ? { id: guru.userId, name: memberName } : null,
      resources: await resources.listForAdmin(services.db, input.id),
    };
  }),

  create: os.create.handler(async ({ input, context: { actor, services } }) =>
    saveGuru(services, actor, input),
  ),

  update: os.update.handler(
    async ({ input: { id, version, ...input }, context: { actor, services } }) =>
      saveGuru(services, actor, input, { id, version }),
  ),

  setActive: os.setActive.handler(async ({ input, context: { actor, services } }) => {
    await setGuruActive(services, actor, input);
    return done;
  }),

  orderResources: os.orderResources.handler(async ({ input, context: { actor, services } }) => {
    await orderResources(services, resources, actor, input);
    return done;
  }),

  members: os.members.handler(async ({ input, context: { services } }) =>
    listFreeMembers(services.db, input.search),
  ),
});
