import type { DemoArticle } from "../demo-article.ts";

export const hiringScorecard: DemoArticle = {
  slug: "hiring-scorecard",
  title: "Hiring scorecard",
  subtitle: "Outcomes first, then questions, then a decision you can still explain in a year.",
  type: "document",
  documentFile: "hiring-scorecard.pdf",
  cover: "cover-16.webp",
  body: `<p>A job description lists tasks. A scorecard states what the person will have achieved after a year and how you will know. Written before the advertisement, it decides what you ask, what you ignore and when to stop looking. This document has five pages and takes about an hour to prepare for a role.</p>
<h2>What is inside</h2>
<ol>
<li><strong>Outcomes.</strong> Three to five results for the first 12 months, each with a measure.</li>
<li><strong>Criteria.</strong> Six abilities that those outcomes need, weighted.</li>
<li><strong>Questions.</strong> Two for each ability, asked of everyone in the same words.</li>
<li><strong>Score sheet.</strong> One for each interviewer, filled in before anyone talks.</li>
<li><strong>Decision and references.</strong> The comparison, the doubts, what to ask the referees and the first 90 days.</li>
</ol>
<h2>Weighting, with an example</h2>
<p>For an account lead you might give weights of 3 to client judgment and ownership, 2 to writing and commercial sense, and 1 to planning and tool knowledge. The weights add up to 12. With scores from 1 to 5 the maximum is 60. A candidate with 4 and 5 on the first pair, 4 and 3 on the second and 3 and 5 on the third reaches 12 + 15 + 8 + 6 + 3 + 5 = <strong>49</strong>, or 82 percent.</p>
<p>The number does not decide. It shows where interviewers saw different people, and it stops a charming last ten minutes from erasing what came before.</p>
<h2>Three rules while using it</h2>
<ul>
<li>Fill in your sheet within 15 minutes of the conversation and before speaking to colleagues.</li>
<li>Every score needs one sentence of evidence. A score without evidence counts as 1.</li>
<li>Anyone below 3 in a weight-3 ability is not hired, whatever the total.</li>
</ul>
<h2>After a year</h2>
<p>Take out the scorecard and compare: which outcomes were reached, which criterion predicted it, which one told you nothing? Change the template accordingly. A hiring process improves only if somebody looks back at it, and the look back takes half an hour.</p>
<p>Combine it with <a href="/resources/interview-with-a-work-sample">a paid work sample</a> for the final round.</p>`,
  proTip:
    "Show candidates the outcomes page before the first call. Some will withdraw, and they will have saved both of you three weeks.",
  authorKey: "guru-4",
  guruKey: "guru-4",
  categories: ["people-and-culture"],
  topics: ["hiring-and-pay"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 29,
  comments: [],
};
