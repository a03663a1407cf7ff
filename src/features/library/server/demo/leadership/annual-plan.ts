import type { DemoArticle } from "../demo-article.ts";

export const annualPlan: DemoArticle = {
  slug: "an-annual-plan-on-one-page",
  title: "An annual plan on one page",
  subtitle: "Three numbers, three projects and a list of things you will not do.",
  type: "post",
  cover: "cover-23.webp",
  body: `<p>A plan that nobody can repeat in March has no effect in March. This one fits on a page, takes a day to make and is read at the start of every quarterly meeting.</p>
<h2>Three numbers</h2>
<p>Choose agency gross income, profit as a share of it, and one number about people, such as the share of weeks without overtime. Write this year’s value, next year’s value and the reason you believe it. For example: income from $880,000 to $950,000, because two retainers signed in the autumn run for the whole year. That is growth of 8 percent, and it needs no heroics.</p>
<h2>Three projects</h2>
<p>Not goals, projects: something with an owner, an end date and a result that can be looked at. One for clients, one for money, one for people. Anything beyond three is a wish, and you may keep the wishes on the back of the page.</p>
<table>
<thead><tr><th>Project</th><th>Owner</th><th>Done by</th><th>We will see</th></tr></thead>
<tbody>
<tr><td>First thirty days for every new client</td><td>Account lead</td><td>End of March</td><td>The template used three times</td></tr>
<tr><td>New estimating method</td><td>Operations</td><td>End of June</td><td>Ten projects closed within 10% of plan</td></tr>
<tr><td>Salary bands</td><td>Owner</td><td>End of September</td><td>Everyone placed and informed</td></tr>
</tbody>
</table>
<h2>What we will not do</h2>
<p>The most useful third of the page. List what is tempting and out: no second office, no video service, no pitches below $20,000. When one of them comes up in May, someone will point at the page, and the discussion takes a minute.</p>
<h2>Four dates</h2>
<p>Put the quarterly half days in the calendar now. At each, answer three questions: are the numbers where we said, which project is stuck, and does the list of things we will not do still hold?</p>`,
  proTip: null,
  authorKey: "superadmin",
  guruKey: null,
  categories: ["leadership-and-strategy"],
  topics: ["owner-role"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: false,
  publishedDaysAgo: 9,
  comments: [],
};
