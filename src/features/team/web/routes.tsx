import { createRoute } from "@tanstack/react-router";
import Users from "lucide-react/icons/users";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { ACCESS_FILTERS, DIRECTIONS, ORGANIZATION_SORTS } from "../organization-filters.ts";

const getParentRoute = () => rootRoute;

const teamRoute = createRoute({
  getParentRoute,
  path: "/admin/team",
  ...searchParams({
    role: field.choice(["all", "agent", "team_member", "superadmin", "support"], "all"),
    q: field.text(),
    page: field.page(),
  }),
  component: lazyScreen(() => import("./team-screen.tsx"), "TeamScreen"),
  staticData: {
    title: "Team Management",
    audience: ["superadmin", "agent"],
    nav: {
      label: "Team Management",
      icon: Users,
      section: "Administration",
      order: 310,
      keywords: "members people invite roles users",
      admin: { group: "People" },
    },
  },
});

const organizationsRoute = createRoute({
  getParentRoute,
  path: "/admin/organizations",
  ...searchParams({
    q: field.text(),
    access: field.choice(ACCESS_FILTERS, "all"),
    sort: field.choice(ORGANIZATION_SORTS, "name"),
    direction: field.choice(DIRECTIONS, "asc"),
    page: field.page(),
  }),
  component: lazyScreen(() => import("./organization-list-screen.tsx"), "OrganizationListScreen"),
  staticData: {
    title: "Organizations",
    audience: ["superadmin"],
    nav: {
      label: "Organizations",
      order: 309,
      keywords: "admin manage free access subscriptions agencies",
      admin: { group: "People" },
    },
  },
});

const organizationRoute = createRoute({
  getParentRoute,
  path: "/admin/organizations/$id",
  component: lazyScreen(() => import("./organization-screen.tsx"), "OrganizationScreen"),
  staticData: { title: "Organization", audience: ["superadmin"] },
});

const auditRoute = createRoute({
  getParentRoute,
  path: "/admin/audit",
  ...searchParams({
    q: field.text(),
    subjectType: field.text(),
    from: field.day(),
    to: field.day(),
    page: field.page(),
  }),
  component: lazyScreen(() => import("./audit-screen.tsx"), "AuditScreen"),
  staticData: {
    title: "Audit Log",
    audience: ["superadmin"],
    nav: {
      label: "Audit Log",
      order: 360,
      keywords: "admin manage who changed what",
      admin: { group: "Product" },
    },
  },
});

const acceptInvitationRoute = createRoute({
  getParentRoute,
  path: "/auth/accept-invitation",
  component: lazyScreen(() => import("./accept-invitation-screen.tsx"), "AcceptInvitationScreen"),
  staticData: { title: "Accept your invitation", audience: "public" },
});

export const teamRoutes = [
  teamRoute,
  organizationsRoute,
  organizationRoute,
  auditRoute,
  acceptInvitationRoute,
] as const;
