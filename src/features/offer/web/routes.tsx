import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";

const sampleLessonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/subscription/sample-lesson",
  component: lazyScreen(() => import("./sample-lesson-screen.tsx"), "SampleLessonScreen"),
  staticData: {
    title: "Sample lesson",
    audience: "signed-in",
    offerSection: lazyScreen(() => import("./offer-sections.tsx"), "OfferSections"),
  },
});

export const offerRoutes = [sampleLessonRoute] as const;
