import { createRoute, redirect } from "@tanstack/react-router";
import Landmark from "lucide-react/icons/landmark";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { pillarOptions, pillarsOptions, playerOptions, programOptions } from "./api.ts";

const getParentRoute = () => rootRoute;

const pillarListRoute = createRoute({
  getParentRoute,
  path: "/pillars-of-agency",
  loader: ({ context }) => void context.prefetch(pillarsOptions()),
  component: lazyScreen(() => import("./pillar-list-screen.tsx"), "PillarListScreen"),
  staticData: {
    title: "Pillars of Agency",
    nav: {
      label: "Pillars of Agency",
      icon: Landmark,
      section: "Learn",
      order: 20,
      keywords: "lessons program learning course",
    },
  },
});

const pillarRoute = createRoute({
  getParentRoute,
  path: "/pillars-of-agency/$slug",
  ...searchParams({ preview: field.flag() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.prefetch(pillarOptions(params.slug, deps.preview)),
  component: lazyScreen(() => import("./pillar-screen.tsx"), "PillarScreen"),
  staticData: { title: "Pillars of Agency" },
});

const playerRoute = createRoute({
  getParentRoute,
  path: "/pillars-of-agency/$pillarSlug/$elementSlug",
  ...searchParams({ lesson: field.text(), t: field.seconds(), preview: field.flag() }),
  loaderDeps: ({ search: { preview } }) => ({ preview }),
  loader: ({ context, params: { pillarSlug, elementSlug }, deps }) =>
    void context.prefetch(playerOptions(pillarSlug, elementSlug, deps.preview)),
  component: lazyScreen(() => import("./player-screen.tsx"), "PlayerScreen"),
  staticData: { title: "Pillars of Agency" },
});

const legacyListRoute = createRoute({
  getParentRoute,
  path: "/agency-pillars",
  beforeLoad: () => {
    throw redirect({ to: "/pillars-of-agency", search: true, replace: true });
  },
});

const legacyPillarRoute = createRoute({
  getParentRoute,
  path: "/agency-pillars/$pillarSlug",
  beforeLoad: ({ params }) => {
    throw redirect({
      to: "/pillars-of-agency/$slug",
      params: { slug: params.pillarSlug },
      search: true,
      replace: true,
    });
  },
});

const legacyElementRoute = createRoute({
  getParentRoute,
  path: "/agency-pillars/$pillarSlug/$elementSlug",
  beforeLoad: ({ params }) => {
    throw redirect({
      to: "/pillars-of-agency/$pillarSlug/$elementSlug",
      params,
      search: true,
      replace: true,
    });
  },
});

const certificateRoute = createRoute({
  getParentRoute,
  path: "/certificates/$code",
  component: lazyScreen(() => import("./certificate-screen.tsx"), "CertificateScreen"),
  staticData: { title: "Certificate", audience: "public" },
});

const adminPillarsRoute = createRoute({
  getParentRoute,
  path: "/admin/pillars",
  ...searchParams({ search: field.text(), page: field.page() }),
  component: lazyScreen(() => import("./admin/admin-pillars-screen.tsx"), "AdminPillarsScreen"),
  staticData: {
    title: "Manage Pillars",
    audience: ["superadmin"],
    nav: {
      label: "Manage Pillars",
      icon: Landmark,
      order: 322,
      keywords: "admin manage key elements lessons",
      admin: { group: "Content", label: "Pillars" },
    },
  },
});

const programRoute = createRoute({
  getParentRoute,
  path: "/admin/program",
  ...searchParams({ search: field.text() }),
  loader: ({ context }) => void context.prefetch(programOptions()),
  component: lazyScreen(() => import("./program/program-screen.tsx"), "ProgramScreen"),
  staticData: {
    title: "Program",
    audience: ["superadmin"],
    nav: {
      label: "Program",
      section: "Administration",
      order: 321,
      keywords: "admin manage pillars key elements lessons tree order draft",
      admin: { group: "Content" },
    },
    dashboardCard: {
      section: "Program",
      title: "Program",
      figure: ({ programDrafts = 0 }) => [
        programDrafts.toLocaleString(),
        programDrafts === 1 ? "draft" : "drafts",
      ],
      note: "Pillars, key elements and lessons in one tree",
    },
  },
});

const adminElementsRoute = createRoute({
  getParentRoute,
  path: "/admin/pillars/$pillarId/elements",
  ...searchParams({ search: field.text(), page: field.page() }),
  component: lazyScreen(() => import("./admin/admin-elements-screen.tsx"), "AdminElementsScreen"),
  staticData: { title: "Key Elements", audience: ["superadmin"] },
});

const adminLessonsRoute = createRoute({
  getParentRoute,
  path: "/admin/pillars/$pillarId/elements/$elementId/lessons",
  ...searchParams({ search: field.text(), page: field.page() }),
  component: lazyScreen(() => import("./admin/admin-lessons-screen.tsx"), "AdminLessonsScreen"),
  staticData: { title: "Lessons", audience: ["superadmin"] },
});

const newLessonRoute = createRoute({
  getParentRoute,
  path: "/admin/pillars/$pillarId/elements/$elementId/lessons/new",
  component: lazyScreen(() => import("./admin/lesson-editor-screen.tsx"), "CreateLessonScreen"),
  staticData: { title: "Add Lesson", audience: ["superadmin"] },
});

const editLessonRoute = createRoute({
  getParentRoute,
  path: "/admin/lessons/$id",
  component: lazyScreen(() => import("./admin/lesson-editor-screen.tsx"), "EditLessonScreen"),
  staticData: { title: "Edit Lesson", audience: ["superadmin"], within: "/admin/pillars" },
});

export const learningRoutes = [
  pillarListRoute,
  pillarRoute,
  playerRoute,
  legacyListRoute,
  legacyPillarRoute,
  legacyElementRoute,
  certificateRoute,
  adminPillarsRoute,
  programRoute,
  adminElementsRoute,
  adminLessonsRoute,
  newLessonRoute,
  editLessonRoute,
] as const;
