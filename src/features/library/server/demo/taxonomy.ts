export type DemoCategorySlug =
  | "finance-and-pricing"
  | "new-business"
  | "client-service"
  | "operations-and-delivery"
  | "people-and-culture"
  | "leadership-and-strategy";

export type DemoTopicSlug =
  | "pricing"
  | "profitability"
  | "cash-flow"
  | "positioning"
  | "proposals"
  | "pipeline"
  | "onboarding"
  | "retention"
  | "scope"
  | "project-delivery"
  | "capacity-planning"
  | "hiring-and-pay"
  | "ai-at-work"
  | "owner-role";

export const demoCategories: { slug: DemoCategorySlug; name: string }[] = [
  { slug: "finance-and-pricing", name: "Finance and Pricing" },
  { slug: "new-business", name: "New Business" },
  { slug: "client-service", name: "Client Service" },
  { slug: "operations-and-delivery", name: "Operations and Delivery" },
  { slug: "people-and-culture", name: "People and Culture" },
  { slug: "leadership-and-strategy", name: "Leadership and Strategy" },
];

export const demoTopics: { slug: DemoTopicSlug; name: string; description: string }[] = [
  {
    slug: "pricing",
    name: "Pricing",
    description: "Building a fee from its costs, presenting options and defending the number.",
  },
  {
    slug: "profitability",
    name: "Profitability",
    description:
      "Which clients, projects and habits leave money in the business, and which do not.",
  },
  {
    slug: "cash-flow",
    name: "Cash Flow",
    description: "Invoicing, payment terms, forecasts and the reserve that lets you sleep.",
  },
  {
    slug: "positioning",
    name: "Positioning",
    description: "Choosing whom the agency is for and saying so in words a buyer would use.",
  },
  {
    slug: "proposals",
    name: "Proposals",
    description: "Discovery, qualification and proposals that help a client decide.",
  },
  {
    slug: "pipeline",
    name: "Pipeline",
    description: "The steady work of finding, tracking and following up conversations.",
  },
  {
    slug: "onboarding",
    name: "Onboarding",
    description: "The first weeks with a new client or colleague, planned rather than improvised.",
  },
  {
    slug: "retention",
    name: "Retention",
    description: "Keeping good clients, growing the account and ending badly matched ones kindly.",
  },
  {
    slug: "scope",
    name: "Scope",
    description: "Writing down what was agreed, noticing change early and pricing it fairly.",
  },
  {
    slug: "project-delivery",
    name: "Project Delivery",
    description: "Briefs, kickoffs, reviews and handovers that make quality repeatable.",
  },
  {
    slug: "capacity-planning",
    name: "Capacity Planning",
    description: "Matching the hours you have to the hours you sold, a few weeks ahead.",
  },
  {
    slug: "hiring-and-pay",
    name: "Hiring and Pay",
    description: "Scorecards, work samples, salary bands and the conversations around them.",
  },
  {
    slug: "ai-at-work",
    name: "AI at Work",
    description: "Using language models with clear rules, honest measurement and a human check.",
  },
  {
    slug: "owner-role",
    name: "Owner Role",
    description: "What the owner should be doing this year, and what someone else should.",
  },
];
