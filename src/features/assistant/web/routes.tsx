import { createRoute } from "@tanstack/react-router";
import Sparkles from "lucide-react/icons/sparkles";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { overviewOptions } from "./api.ts";

const getParentRoute = () => rootRoute;

const assistantRoute = createRoute({
  getParentRoute,
  path: "/assistant",
  ...searchParams({ c: field.id() }),
  loader: ({ context }) => void context.prefetch(overviewOptions()),
  component: lazyScreen(() => import("./assistant-screen.tsx"), "AssistantScreen"),
  staticData: {
    title: "AI Assistant",
    isPrivate: true,
    nav: {
      label: "AI Assistant",
      icon: Sparkles,
      section: "Learn",
      order: 40,
      keywords: "chat questions answers",
    },
  },
});

export const assistantRoutes = [assistantRoute] as const;
