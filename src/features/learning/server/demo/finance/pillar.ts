import type { DemoPillar } from "../demo-pillar.ts";
import { cashAndReserves } from "./cash-and-reserves.ts";
import { pricingTheWork } from "./pricing-the-work.ts";
import { readingTheNumbers } from "./reading-the-numbers.ts";
import { utilizationAndRates } from "./utilization-and-rates.ts";

export const finance: DemoPillar = {
  slug: "finance-and-pricing",
  title: "Finance & Pricing",
  description: "Know your numbers, price well, keep cash.",
  color: "#1F5C43",
  icon: "DollarSign",
  overlayImage: "pillar-finance.webp",
  videoTitle: "Nine figures on one page",
  videoDuration: "3:30",
  elements: [readingTheNumbers, utilizationAndRates, pricingTheWork, cashAndReserves],
};
