import type { DemoArticle } from "../demo-article.ts";

export const projectKickoffKit: DemoArticle = {
  slug: "project-kickoff-kit",
  title: "Project kickoff kit",
  subtitle: "Brief, roles, risk list, review rules and a closing page, ready to print.",
  type: "document",
  documentFile: "project-kickoff-kit.pdf",
  cover: "cover-08.webp",
  body: `<p>The kit holds the six pages that a project needs before anyone opens a design tool. It is meant for projects between 80 and 600 hours. Below that, use only the brief. Above it, you will want a proper plan as well, but start here.</p>
<h2>The pages</h2>
<ul>
<li><strong>Brief.</strong> The nine lines from <a href="/resources/the-brief-is-the-product">The brief is the product</a>.</li>
<li><strong>People and decisions.</strong> Who does, who decides, who is consulted, who is informed, on both sides.</li>
<li><strong>Plan and hour budget.</strong> Stages with hours, dates and the break-even point.</li>
<li><strong>Risks.</strong> Five prompts, with space for a first response.</li>
<li><strong>Review rules.</strong> How comments are collected and what counts as a round.</li>
<li><strong>Closing page.</strong> To be filled in on the last day: planned and actual, what to keep, what to change.</li>
</ul>
<h2>A 50-minute internal kickoff</h2>
<table>
<thead><tr><th>Minutes</th><th>What</th><th>Page</th></tr></thead>
<tbody>
<tr><td>10</td><td>Read the brief in silence, then the makers say it back</td><td>1</td></tr>
<tr><td>10</td><td>Names into every role</td><td>2</td></tr>
<tr><td>15</td><td>Hours by stage, corrected by the people who will work them</td><td>3</td></tr>
<tr><td>10</td><td>What will go wrong, and who notices first</td><td>4</td></tr>
<tr><td>5</td><td>Review rules, and the date of the closing talk</td><td>5 and 6</td></tr>
</tbody>
</table>
<p>Do this before the client kickoff. It is the cheapest moment to discover that the person everyone was counting on is on leave in week three.</p>
<h2>The closing page matters most</h2>
<p>Teams fill in the first five pages and skip the last. Protect it: put the closing talk in the calendar during the kickoff, 30 minutes, one week after delivery. Compare planned and actual hours by stage, choose one thing to keep and one to change, and name the person who changes the template. Ten closing pages are the best estimating tool you will ever own.</p>`,
  proTip: null,
  authorKey: "guru-3",
  guruKey: "guru-3",
  categories: ["operations-and-delivery"],
  topics: ["project-delivery", "onboarding"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 44,
  comments: [],
};
