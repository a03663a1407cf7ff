import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { ACCESS_FILTERS, DIRECTIONS, ROLE_FILTERS, SORTS, STATE_FILTERS } from "../list-filters.ts";
import { detailOptions } from "./member-api.ts";

const getParentRoute = () => rootRoute;

const membersRoute = createRoute({
  getParentRoute,
  path: "/admin/members",
  ...searchParams({
    q: field.text(100),
    access: field.choice(ACCESS_FILTERS, "all"),
    state: field.choice(STATE_FILTERS, "all"),
    role: field.choice(ROLE_FILTERS, "all"),
    organizationId: field.id(),
    tagId: field.id(),
    planId: field.id(),
    joinedFrom: field.day(),
    joinedTo: field.day(),
    sort: field.choice(SORTS, "joined"),
    direction: field.choice(DIRECTIONS, "desc"),
    page: field.page(),
  }),
  component: lazyScreen(() => import("./members-screen.tsx"), "MembersScreen"),
  staticData: {
    title: "Members",
    audience: ["superadmin", "support"],
    nav: {
      label: "Members",
      section: "Administration",
      order: 308,
      keywords: "admin manage people users tags invite csv suspend",
      sidebarFor: ["support"],
      admin: { group: "People" },
    },
  },
});

const inviteRoute = createRoute({
  getParentRoute,
  path: "/admin/members/invite",
  component: lazyScreen(() => import("./invite-screen.tsx"), "InviteScreen"),
  staticData: { title: "Invite from CSV", audience: ["superadmin"] },
});

const memberRoute = createRoute({
  getParentRoute,
  path: "/admin/members/$id",
  loader: ({ context, params }) => void context.prefetch(detailOptions(params.id)),
  component: lazyScreen(() => import("./member-screen.tsx"), "MemberScreen"),
  staticData: { title: "Member", audience: ["superadmin", "support"] },
});

export const membersRoutes = [membersRoute, inviteRoute, memberRoute] as const;
