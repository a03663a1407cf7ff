import type { DemoArticle } from "../demo-article.ts";

export const onboardingChecklist: DemoArticle = {
  slug: "client-onboarding-checklist",
  title: "Client onboarding checklist",
  subtitle: "Five pages, two columns, one for each side: everything due in the first thirty days.",
  type: "document",
  documentFile: "client-onboarding-checklist.pdf",
  cover: "cover-10.webp",
  body: `<p>This checklist belongs to <a href="/resources/the-first-thirty-days-with-a-client">The first thirty days with a new client</a>. It is written so that you can hand the whole document to the client: each page shows what the agency does and what the client does, side by side, with a day by which it should be done.</p>
<h2>Why two columns</h2>
<p>An agency checklist kept inside the agency produces reminders. A shared one produces commitment. When the client sees that your half of page one is complete and theirs is not, no reminder is needed. It also protects the relationship later: if access arrives on day 16, the shift in dates is visible and nobody has to be blamed for it.</p>
<h2>How to adapt it</h2>
<ol>
<li>Strike out what does not apply before you send it. Forty items of which half are irrelevant teach the client to ignore the list.</li>
<li>Put a name on every line, on both sides. “Marketing” is not a name.</li>
<li>Replace day numbers with dates on the copy you send.</li>
<li>Choose the first visible thing before the kickoff and write it on page three.</li>
</ol>
<h2>Where it usually stalls</h2>
<p>Access to analytics and advertising accounts, because the person who can grant it left the company. Ask on day one who the current administrator is; if nobody knows, recovery takes about a week and should start at once.</p>
<p>Approvals are the other place. If three people comment, insist on one approver. Page two has a small table for it. A project with two approvers has none.</p>
<h2>Keep score</h2>
<p>For each new client, note the day on which the last client-side item of page one was completed. Aim for day 6. If yours is regularly beyond day 12, send the access list with the contract instead of after it.</p>`,
  proTip:
    "Send page one together with the contract. People are at their most cooperative between deciding and signing.",
  authorKey: "guru-5",
  guruKey: "guru-5",
  categories: ["client-service"],
  topics: ["onboarding"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 7,
  comments: [
    {
      authorKey: "free",
      text: "Sent page one with the contract as suggested. We had every login before the kickoff for the first time.",
      daysAgo: 1,
    },
  ],
};
