import type { DemoPillar } from "../demo-pillar.ts";
import { aSteadyPipeline } from "./a-steady-pipeline.ts";
import { growingTheAccountsYouHave } from "./growing-the-accounts-you-have.ts";
import { proposalsAndClosing } from "./proposals-and-closing.ts";
import { qualifyingAndDiscovery } from "./qualifying-and-discovery.ts";

export const growth: DemoPillar = {
  slug: "growth-and-sales",
  title: "Growth & Sales",
  description: "Fill the pipeline and grow your accounts.",
  color: "#4B4A8F",
  icon: "ListChecks",
  overlayImage: "pillar-growth.webp",
  videoTitle: "Selling without hurry",
  videoDuration: "3:15",
  elements: [
    aSteadyPipeline,
    qualifyingAndDiscovery,
    proposalsAndClosing,
    growingTheAccountsYouHave,
  ],
};
