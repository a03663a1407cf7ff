import type { DemoArticle } from "../demo-article.ts";

export const aiPilotPlan: DemoArticle = {
  slug: "ai-pilot-plan",
  title: "A six-week AI pilot",
  subtitle: "A deck for the team meeting: one task, one measure, one date to decide.",
  type: "presentation",
  documentFile: "ai-pilot-plan.pdf",
  cover: "cover-09.webp",
  body: `<p>Pilots fail when they have no end. A tool is tried by everyone a little, opinions form, the license renews. This deck sets up a pilot of six weeks with one task, one team and a decision on a date that is known from the start. It is written to be shown to the whole agency in 20 minutes.</p>
<h2>The outline</h2>
<ol>
<li>Why we do this now, and what we are not trying to find out.</li>
<li>The task we chose, and how often we do it.</li>
<li>How we measure: four times and client-found errors.</li>
<li>The rules, taken from <a href="/resources/an-ai-policy-on-one-page">the policy</a>.</li>
<li>Six weeks on one page.</li>
<li>What each result will mean.</li>
<li>What happens to people’s roles.</li>
</ol>
<h2>The slide that matters</h2>
<p>It is the last one. Everyone in the room is wondering what a success would mean for them. Say it plainly, and only promise what you will keep: for example, that hours saved in the pilot go to work the team has chosen, and that nobody’s position will be reduced because of its result. If you cannot promise that, do not run the pilot as a team exercise. People will see to it that it fails, and they will be right.</p>
<h2>Choosing the task</h2>
<p>Good candidates are frequent, dull and easy to check. Monthly reports, transcripts, image descriptions and quality checklists are typical. Bad candidates are rare, admired and hard to check: the big idea, the brand voice, the strategy.</p>
<p>Score your candidates from 1 to 3 on frequency, ease of checking and willingness of the people who do it. Multiply. A score of 18 or 27 is a good start. Below 8, choose something else.</p>
<h2>Deciding in week six</h2>
<table>
<thead><tr><th>Time saved</th><th>Client-found errors</th><th>Decision</th></tr></thead>
<tbody>
<tr><td>20% or more</td><td>Same or fewer</td><td>Make it standard, train everyone</td></tr>
<tr><td>20% or more</td><td>More</td><td>Fix the checking step, run three more weeks</td></tr>
<tr><td>Less than 20%</td><td>Same or fewer</td><td>Leave it optional</td></tr>
<tr><td>Less than 20%</td><td>More</td><td>Stop, and say so</td></tr>
</tbody>
</table>
<p>Announce the result even if it is a stop. A team that has seen one honest ending will take the next pilot seriously.</p>`,
  proTip:
    "Let the person who is most skeptical design the error count. If they accept the result, everyone will.",
  authorKey: "guru-6",
  guruKey: "guru-6",
  categories: ["operations-and-delivery", "leadership-and-strategy"],
  topics: ["ai-at-work"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 22,
  comments: [],
};
