import type { DemoPillar } from "../demo-pillar.ts";
import { clientCare } from "./client-care.ts";
import { planningCapacity } from "./planning-capacity.ts";
import { qualityAndProcess } from "./quality-and-process.ts";
import { scopeAndChange } from "./scope-and-change.ts";

export const operations: DemoPillar = {
  slug: "operations-and-delivery",
  title: "Operations & Delivery",
  description: "Deliver on time, at the margin you plan.",
  color: "#B4502B",
  icon: "Cog",
  overlayImage: "pillar-operations.webp",
  videoTitle: "Calm delivery",
  videoDuration: "2:55",
  elements: [scopeAndChange, planningCapacity, qualityAndProcess, clientCare],
};
