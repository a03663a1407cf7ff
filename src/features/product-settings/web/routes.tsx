import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { emailOptions, emailsOptions, settingsOptions } from "./api.ts";

const getParentRoute = () => rootRoute;

const settingsRoute = createRoute({
  getParentRoute,
  path: "/admin/settings",
  ...searchParams({ search: field.text() }),
  loader: ({ context }) => void context.prefetch(settingsOptions()),
  component: lazyScreen(() => import("./admin-settings-screen.tsx"), "AdminSettingsScreen"),
  staticData: {
    title: "Product settings",
    audience: ["superadmin"],
    nav: {
      label: "Product Settings",
      order: 361,
      keywords: "admin brand logo colors founder support refund ai bubble smtp stripe connections",
      admin: { group: "Product", label: "Settings" },
    },
  },
});

const emailsRoute = createRoute({
  getParentRoute,
  path: "/admin/settings/emails",
  loader: ({ context }) => void context.prefetch(emailsOptions()),
  component: lazyScreen(() => import("./admin-emails-screen.tsx"), "AdminEmailsScreen"),
  staticData: {
    title: "Emails",
    audience: ["superadmin"],
    nav: {
      label: "Email Templates",
      order: 362,
      keywords: "admin settings edit texts notifications",
      admin: { group: "Product", label: "Emails" },
    },
  },
});

const emailRoute = createRoute({
  getParentRoute,
  path: "/admin/settings/emails/$key",
  loader: ({ context, params }) => void context.prefetch(emailOptions(params.key)),
  component: lazyScreen(() => import("./admin-email-screen.tsx"), "AdminEmailScreen"),
  staticData: { title: "Email", audience: ["superadmin"] },
});

export const productSettingsRoutes = [settingsRoute, emailsRoute, emailRoute] as const;
