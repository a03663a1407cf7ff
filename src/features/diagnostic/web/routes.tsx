import { createRoute } from "@tanstack/react-router";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { diagnosticOptions } from "./api.ts";

const diagnosticRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/diagnostic",
  // The pillar whose statements the person rates.
  ...searchParams({ pillar: field.text() }),
  loader: ({ context }) => void context.prefetch(diagnosticOptions()),
  component: lazyScreen(() => import("./diagnostic-screen.tsx"), "DiagnosticScreen"),
  staticData: {
    title: "Diagnostic",
    audience: ["agent", "team_member"],
    isPrivate: true,
    nav: {
      label: "Diagnostic",
      icon: ClipboardCheck,
      section: "Learn",
      order: 47,
      keywords: "assessment rate",
    },
  },
});

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/diagnostic",
  component: lazyScreen(() => import("./admin-diagnostic-screen.tsx"), "AdminDiagnosticScreen"),
  staticData: {
    title: "Diagnostic",
    audience: ["superadmin"],
    nav: {
      label: "Diagnostic Statements",
      order: 324,
      keywords: "admin manage",
      admin: { group: "Content", label: "Diagnostic" },
    },
  },
});

export const diagnosticRoutes = [diagnosticRoute, adminRoute] as const;
