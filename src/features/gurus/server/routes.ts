import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { gurusContract } from "../contract.ts";
import type { GuruActivity } from "./activity.ts";
import { findGuruForForm } from "./admin-queries.ts";
import { gurusAdminRoutes } from "./admin-routes.ts";
import { publishRefusal } from "./policy.ts";
import { countSpecialties, findGuru, listGurus, listOthers } from "./queries.ts";
import { rateGuru, ratingRefusal, removeGuruRating } from "./rate-guru.ts";
import { reviewRoutes } from "./review-routes.ts";
import { saveOwnProfile } from "./save-guru.ts";

const os = routesFor(gurusContract);

export const gurusRoutes = (activity: GuruActivity) => ({
  list: os.list.handler(async ({ input, context: { actor, services } }) => {
    const [gurus, specialties] = await Promise.all([
      listGurus(services.db, actor.userId, input),
      countSpecialties(services.db, input.search),
    ]);
    return { gurus, specialties };
  }),

  find: os.find.handler(async ({ input, context: { actor, services } }) => {
    const { db, clock } = services;
    const guru = await findGuru(db, activity, input.slug, actor.userId, clock.now());
    if (!guru) throw notFound("Guru not found");
    const [resources, others, refusal] = await Promise.all([
      activity.resources.list(db, actor, guru.id),
      listOthers(db, actor.userId, guru),
      ratingRefusal(services, activity, actor, guru),
    ]);
    const canAsk = guru.isAnswering && !guru.isOwn;
    return { ...guru, resources, others, canAsk, canRate: refusal === null };
  }),

  rate: os.rate.handler(async ({ input, context: { actor, services } }) =>
    rateGuru(services, activity, actor, input),
  ),

  removeRating: os.removeRating.handler(async ({ input, context: { actor, services } }) =>
    removeGuruRating(services, activity, actor, input.slug),
  ),

  own: os.own.handler(async ({ context: { actor, services } }) => {
    const found = await findGuruForForm(services.db, { userId: actor.userId });
    if (!found) return { profile: null };
    const { guru, specialties, lastSave } = found;
    return {
      profile: { ...guru, ...lastSave, specialties, publishRefusal: publishRefusal(guru) },
    };
  }),

  saveOwn: os.saveOwn.handler(async ({ input, context: { actor, services } }) => {
    await saveOwnProfile(services, actor, input);
    return { ok: true };
  }),

  ...reviewRoutes,
  ...gurusAdminRoutes(activity.resources),
});
