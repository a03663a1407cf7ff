import type { DemoDocument } from "./demo-document.ts";
import { agencyOperatingRhythm } from "./documents/agency-operating-rhythm.ts";
import { agencyPricingWorksheet } from "./documents/agency-pricing-worksheet.ts";
import { aiPilotPlan } from "./documents/ai-pilot-plan.ts";
import { clientOnboardingChecklist } from "./documents/client-onboarding-checklist.ts";
import { credentialsDeckOutline } from "./documents/credentials-deck-outline.ts";
import { discoveryCallGuide } from "./documents/discovery-call-guide.ts";
import { hiringScorecard } from "./documents/hiring-scorecard.ts";
import { projectKickoffKit } from "./documents/project-kickoff-kit.ts";
import { quarterlyReviewDeck } from "./documents/quarterly-review-deck.ts";

export const demoDocuments: DemoDocument[] = [
  agencyPricingWorksheet,
  discoveryCallGuide,
  clientOnboardingChecklist,
  projectKickoffKit,
  hiringScorecard,
  credentialsDeckOutline,
  quarterlyReviewDeck,
  agencyOperatingRhythm,
  aiPilotPlan,
];
