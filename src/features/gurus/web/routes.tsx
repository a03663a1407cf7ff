import { createRoute } from "@tanstack/react-router";
import GraduationCap from "lucide-react/icons/graduation-cap";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { guruListOptions } from "./api.ts";

const getParentRoute = () => rootRoute;
const NEEDS_GURU =
  "You need guru privileges to create and manage content. Contact an administrator if you believe you should have access.";

const listRoute = createRoute({
  getParentRoute,
  path: "/gurus",
  ...searchParams({ search: field.text(), specialty: field.text() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.prefetch(guruListOptions(deps)),
  component: lazyScreen(() => import("./guru-list-screen.tsx"), "GuruListScreen"),
  staticData: {
    title: "Gurus",
    nav: {
      label: "Gurus",
      icon: GraduationCap,
      section: "Live",
      order: 60,
      keywords: "experts mentors authors",
    },
  },
});

const ownProfileRoute = createRoute({
  getParentRoute,
  path: "/gurus/profile",
  component: lazyScreen(() => import("./own-profile-screen.tsx"), "OwnProfileScreen"),
  staticData: {
    title: "My Guru Profile",
    audience: "gurus",
    deniedText: NEEDS_GURU,
    within: "/gurus/articles",
    nav: { label: "Guru Profile", order: 203, keywords: "bio specialties" },
  },
});

const adminListRoute = createRoute({
  getParentRoute,
  path: "/admin/gurus",
  ...searchParams({
    search: field.text(),
    status: field.choice(["all", "active", "pending", "inactive"], "all"),
    page: field.page(),
  }),
  component: lazyScreen(() => import("./admin-gurus-screen.tsx"), "AdminGurusScreen"),
  staticData: {
    title: "Manage Gurus",
    audience: ["superadmin"],
    nav: {
      label: "Manage Gurus",
      icon: GraduationCap,
      order: 311,
      keywords: "admin manage approve",
      admin: { group: "People", label: "Gurus", count: "pendingGurus" },
    },
  },
});

const createGuruRoute = createRoute({
  getParentRoute,
  path: "/admin/gurus/create",
  component: lazyScreen(() => import("./guru-form-screen.tsx"), "CreateGuruScreen"),
  staticData: { title: "Create Guru", audience: ["superadmin"] },
});

const editGuruRoute = createRoute({
  getParentRoute,
  path: "/admin/gurus/$id/edit",
  component: lazyScreen(() => import("./guru-form-screen.tsx"), "EditGuruScreen"),
  staticData: { title: "Edit Guru", audience: ["superadmin"] },
});

export const gurusRoutes = [
  listRoute,
  ownProfileRoute,
  adminListRoute,
  createGuruRoute,
  editGuruRoute,
] as const;
