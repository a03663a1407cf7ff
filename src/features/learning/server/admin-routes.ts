import { PAGE_SIZE } from "#platform/contract.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { learningAdminContract } from "../admin-contract.ts";
import {
  countPillars,
  findAdminElement,
  findAdminLesson,
  findAdminPillar,
  findElementList,
  findLessonList,
  findLessonPlace,
  listAdminElements,
  listAdminLessons,
  listAdminPillars,
} from "./admin-queries.ts";
import { createElement, deleteElement, moveElement, updateElement } from "./edit-elements.ts";
import { createLesson, deleteLesson, moveLesson, updateLesson } from "./edit-lessons.ts";
import { createPillar, deletePillar, movePillar, updatePillar } from "./edit-pillars.ts";
import { excerptOf } from "./lesson-content.ts";
import { openForMember, searchMembers } from "./open-for-member.ts";

const os = routesFor(learningAdminContract);
const done = { ok: true } as const;
const pageOf = ({ page }: { page: number }) => ({ page, pageSize: PAGE_SIZE });

export const adminRoutes = {
  adminListPillars: os.adminListPillars.handler(async ({ input, context: { services } }) => ({
    ...(await countPillars(services.db, input.search)),
    ...pageOf(input),
    items: await listAdminPillars(services.db, input),
  })),
  adminFindPillar: os.adminFindPillar.handler(async ({ input, context: { services } }) => {
    const pillar = await findAdminPillar(services.db, input.pillarId);
    if (!pillar) throw notFound();
    return pillar;
  }),
  createPillar: os.createPillar.handler(({ input, context: { actor, services } }) =>
    createPillar(services, actor, input),
  ),
  updatePillar: os.updatePillar.handler(async ({ input, context: { actor, services } }) => {
    const { pillarId, ...form } = input;
    await updatePillar(services, actor, pillarId, form);
    return done;
  }),
  deletePillar: os.deletePillar.handler(async ({ input, context: { actor, services } }) => {
    await deletePillar(services, actor, input.pillarId);
    return done;
  }),
  movePillar: os.movePillar.handler(({ input, context: { actor, services } }) =>
    movePillar(services, actor, input.pillarId, input),
  ),

  adminListElements: os.adminListElements.handler(async ({ input, context: { services } }) => {
    const list = await findElementList(services.db, input.pillarId, input.search);
    if (!list) throw notFound();
    const items = await listAdminElements(services.db, input.pillarId, input);
    return { ...list, ...pageOf(input), items };
  }),
  adminFindElement: os.adminFindElement.handler(async ({ input, context: { services } }) => {
    const element = await findAdminElement(services.db, input);
    if (!element) throw notFound();
    return element;
  }),
  createElement: os.createElement.handler(({ input, context: { actor, services } }) => {
    const { pillarId, ...form } = input;
    return createElement(services, actor, pillarId, form);
  }),
  updateElement: os.updateElement.handler(async ({ input, context: { actor, services } }) => {
    const { pillarId, elementId, ...form } = input;
    await updateElement(services, actor, { pillarId, elementId }, form);
    return done;
  }),
  deleteElement: os.deleteElement.handler(async ({ input, context: { actor, services } }) => {
    await deleteElement(services, actor, input);
    return done;
  }),
  moveElement: os.moveElement.handler(({ input, context: { actor, services } }) =>
    moveElement(services, actor, input, input),
  ),

  adminListLessons: os.adminListLessons.handler(async ({ input, context: { services } }) => {
    const list = await findLessonList(services.db, input, input.search);
    if (!list) throw notFound();
    const rows = await listAdminLessons(services.db, input.elementId, input);
    const items = rows.map(({ beginning, ...row }) => ({ ...row, excerpt: excerptOf(beginning) }));
    return { ...list, ...pageOf(input), items };
  }),
  adminFindLesson: os.adminFindLesson.handler(async ({ input, context: { services } }) => {
    const lesson = await findAdminLesson(services.db, input);
    if (!lesson) throw notFound();
    return lesson;
  }),
  adminLessonPlace: os.adminLessonPlace.handler(async ({ input, context: { services } }) => {
    const place = await findLessonPlace(services.db, input.lessonId);
    if (!place) throw notFound();
    return place;
  }),
  createLesson: os.createLesson.handler(({ input, context: { actor, services } }) => {
    const { pillarId, elementId, ...form } = input;
    return createLesson(services, actor, { pillarId, elementId }, form);
  }),
  updateLesson: os.updateLesson.handler(async ({ input, context: { actor, services } }) => {
    const { pillarId, elementId, lessonId, ...form } = input;
    await updateLesson(services, actor, { pillarId, elementId, lessonId }, form);
    return done;
  }),
  deleteLesson: os.deleteLesson.handler(async ({ input, context: { actor, services } }) => {
    await deleteLesson(services, actor, input);
    return done;
  }),
  moveLesson: os.moveLesson.handler(({ input, context: { actor, services } }) =>
    moveLesson(services, actor, input, input),
  ),

  openForMember: os.openForMember.handler(async ({ input, context: { actor, services } }) => {
    await openForMember(services, actor, input);
    return done;
  }),
  openingMembers: os.openingMembers.handler(({ input, context: { services } }) =>
    searchMembers(services.db, input.search),
  ),
};
