import type { DemoArticle } from "../demo-article.ts";

export const pricingWorksheet: DemoArticle = {
  slug: "agency-pricing-worksheet",
  title: "Agency pricing worksheet",
  subtitle: "Six pages to print: loaded cost, overhead, estimate, fee and the overrun test.",
  type: "document",
  documentFile: "agency-pricing-worksheet.pdf",
  cover: "cover-06.webp",
  body: `<p>This worksheet turns the method in <a href="/resources/price-a-project-from-the-margin-up">Price a project from the margin up</a> into pages you can fill in with a pencil. It works for one project, one retainer month or one campaign. The first time takes about 90 minutes, most of it spent finding numbers. The second takes 20.</p>
<h2>Before you start</h2>
<p>Collect these and keep them beside you:</p>
<ul>
<li>Annual salary of every person who will work on the project, and your employer tax and benefits rate.</li>
<li>Paid leave and public holidays in days.</li>
<li>Overhead for the last 12 months, without pass-through costs and without salaries of client-facing people.</li>
<li>Estimated and actual hours of your last five similar projects.</li>
</ul>
<h2>How the pages follow each other</h2>
<ol>
<li><strong>Sellable hours.</strong> One line per person. Most agencies land between 1,250 and 1,450 hours a year. If yours is above 1,600, look again at meetings and internal work.</li>
<li><strong>Loaded cost per hour.</strong> Salary plus burden, divided by sellable hours.</li>
<li><strong>Overhead per hour.</strong> The same figure for everybody in the house.</li>
<li><strong>Estimate by role.</strong> With a contingency taken from your own history and not from habit.</li>
<li><strong>Fee.</strong> Full cost divided by one minus the margin, then rounded up to a number you would say aloud.</li>
<li><strong>Overrun test and options.</strong> What happens at 10, 20 and 30 percent over, and which scope you would take out first.</li>
</ol>
<h2>Where people go wrong</h2>
<p>Three slips account for most bad answers. The owner’s hours are entered at zero. Freelancers are entered as team members, so overhead is charged on them twice. And contingency is left out of the overhead line, although the house keeps running during the extra hours too.</p>
<p>Keep finished worksheets in one folder, and write the actual hours on the last page when the project closes. After ten projects that folder is worth more than any rate survey.</p>`,
  proTip:
    "Fill in page four with the person who will do the work, and do not tell them the fee you have in mind.",
  authorKey: "guru",
  guruKey: "guru",
  categories: ["finance-and-pricing"],
  topics: ["pricing", "profitability"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 11,
  comments: [
    {
      authorKey: "member",
      text: "Used this for a campaign quote today. Page six is the one that changed our number.",
      daysAgo: 5,
    },
  ],
};
