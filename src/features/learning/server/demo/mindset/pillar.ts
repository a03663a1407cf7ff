import type { DemoPillar } from "../demo-pillar.ts";
import { decidingWell } from "./deciding-well.ts";
import { fromMakerToOwner } from "./from-maker-to-owner.ts";
import { leadingPeople } from "./leading-people.ts";
import { paceAndResilience } from "./pace-and-resilience.ts";

export const mindset: DemoPillar = {
  slug: "mindset-and-leadership",
  title: "Mindset & Leadership",
  description: "Lead the company at a pace you can keep.",
  color: "#0F3460",
  icon: "Brain",
  overlayImage: "pillar-mindset.webp",
  videoTitle: "The owner’s job",
  videoDuration: "2:40",
  elements: [fromMakerToOwner, decidingWell, leadingPeople, paceAndResilience],
};
