import { aiPilotPlan } from "./ai/ai-pilot-plan.ts";
import { aiPolicy } from "./ai/ai-policy.ts";
import { researchAssistant } from "./ai/research-assistant.ts";
import { whereAiSavesHours } from "./ai/where-ai-saves-hours.ts";
import { endingARelationship } from "./client-service/ending-a-relationship.ts";
import { firstThirtyDays } from "./client-service/first-thirty-days.ts";
import { onboardingChecklist } from "./client-service/onboarding-checklist.ts";
import { quarterlyReview } from "./client-service/quarterly-review.ts";
import { quarterlyReviewDeck } from "./client-service/quarterly-review-deck.ts";
import { scopeChange } from "./client-service/scope-change.ts";
import { tenseStatusCall } from "./client-service/tense-status-call.ts";
import type { DemoArticle } from "./demo-article.ts";
import { agencyGrossIncome } from "./finance/agency-gross-income.ts";
import { ownerPay } from "./finance/owner-pay.ts";
import { priceAProject } from "./finance/price-a-project.ts";
import { pricingWorksheet } from "./finance/pricing-worksheet.ts";
import { retainerShapes } from "./finance/retainer-shapes.ts";
import { thirteenWeekCashForecast } from "./finance/thirteen-week-cash-forecast.ts";
import { annualPlan } from "./leadership/annual-plan.ts";
import { steppingOutOfDelivery } from "./leadership/stepping-out-of-delivery.ts";
import { whatABuyerReadsFirst } from "./leadership/what-a-buyer-reads-first.ts";
import { credentialsDeckOutline } from "./new-business/credentials-deck-outline.ts";
import { discoveryCallGuide } from "./new-business/discovery-call-guide.ts";
import { pipelineArithmetic } from "./new-business/pipeline-arithmetic.ts";
import { positioningInOneAfternoon } from "./new-business/positioning-in-one-afternoon.ts";
import { qualifyBeforeYouPitch } from "./new-business/qualify-before-you-pitch.ts";
import { twoPageProposal } from "./new-business/two-page-proposal.ts";
import { watchADiscoveryCall } from "./new-business/watch-a-discovery-call.ts";
import { capacityPlanning } from "./operations/capacity-planning.ts";
import { operatingRhythm } from "./operations/operating-rhythm.ts";
import { projectKickoffKit } from "./operations/project-kickoff-kit.ts";
import { readingACapacitySheet } from "./operations/reading-a-capacity-sheet.ts";
import { theBriefIsTheProduct } from "./operations/the-brief-is-the-product.ts";
import { utilization } from "./operations/utilization.ts";
import { feedbackInTenMinutes } from "./people/feedback-in-ten-minutes.ts";
import { firstAccountLead } from "./people/first-account-lead.ts";
import { hiringScorecard } from "./people/hiring-scorecard.ts";
import { salaryBands } from "./people/salary-bands.ts";
import { workSample } from "./people/work-sample.ts";

export const demoArticles: DemoArticle[] = [
  agencyGrossIncome,
  priceAProject,
  thirteenWeekCashForecast,
  ownerPay,
  retainerShapes,
  pricingWorksheet,
  positioningInOneAfternoon,
  qualifyBeforeYouPitch,
  twoPageProposal,
  pipelineArithmetic,
  discoveryCallGuide,
  watchADiscoveryCall,
  credentialsDeckOutline,
  firstThirtyDays,
  quarterlyReview,
  scopeChange,
  endingARelationship,
  onboardingChecklist,
  quarterlyReviewDeck,
  tenseStatusCall,
  capacityPlanning,
  utilization,
  theBriefIsTheProduct,
  projectKickoffKit,
  readingACapacitySheet,
  operatingRhythm,
  firstAccountLead,
  workSample,
  salaryBands,
  feedbackInTenMinutes,
  hiringScorecard,
  aiPolicy,
  whereAiSavesHours,
  researchAssistant,
  aiPilotPlan,
  steppingOutOfDelivery,
  annualPlan,
  whatABuyerReadsFirst,
];
