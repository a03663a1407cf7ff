import type { DemoPillar } from "../demo-pillar.ts";
import { businessModelChoices } from "./business-model-choices.ts";
import { choosingAPosition } from "./choosing-a-position.ts";
import { packagingTheOffer } from "./packaging-the-offer.ts";
import { proofAndReputation } from "./proof-and-reputation.ts";

export const positioning: DemoPillar = {
  slug: "positioning-and-business-model",
  title: "Positioning & Business Model",
  description: "Choose whom you serve and what you sell.",
  color: "#6B2D5C",
  icon: "Building",
  overlayImage: "pillar-positioning.webp",
  videoTitle: "Known for one thing",
  videoDuration: "3:05",
  elements: [choosingAPosition, packagingTheOffer, businessModelChoices, proofAndReputation],
};
