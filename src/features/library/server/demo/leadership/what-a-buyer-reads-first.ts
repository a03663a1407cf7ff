import type { DemoArticle } from "../demo-article.ts";

export const whatABuyerReadsFirst: DemoArticle = {
  slug: "what-a-buyer-reads-first",
  title: "What a buyer reads first",
  subtitle: "Seven pages that decide what an agency is worth, useful even if you never sell.",
  type: "post",
  cover: "cover-06.webp",
  body: `<p>Preparing to sell and running a good agency are nearly the same activity. A buyer looks for income that will continue without the owner, and so should the owner. These are the pages they open first.</p>
<h2>The seven</h2>
<ol>
<li><strong>Three years of accounts</strong> with pass-through costs separated and a market salary for the owner.</li>
<li><strong>Clients by share of gross income.</strong> Anything above 25 percent lowers the price or defers part of it.</li>
<li><strong>Contracts.</strong> Length, notice, who may transfer them.</li>
<li><strong>Who knows whom.</strong> For each of the ten largest clients, the two people they would call.</li>
<li><strong>Pipeline</strong> with conversion rates from the last two years.</li>
<li><strong>People.</strong> Tenure, pay, notice periods, who would be hard to replace.</li>
<li><strong>Rights.</strong> That the work belongs to those you said it belongs to.</li>
</ol>
<h2>A simple example</h2>
<p>An agency reports $210,000 profit. The owner draws $50,000 for work that would cost $120,000 to replace. Adjusted profit is $140,000. If a buyer pays four times adjusted profit, the price is $560,000 and not $840,000. One table explains $280,000.</p>
<h2>What to repair first</h2>
<p>Client concentration takes longest, so begin there. Then the owner’s place in the client relationships. The paperwork can be put in order within a quarter.</p>`,
  proTip: null,
  authorKey: "guru-7",
  guruKey: "guru-7",
  categories: ["leadership-and-strategy", "finance-and-pricing"],
  topics: ["owner-role", "profitability"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: false,
  publishedDaysAgo: 3,
  comments: [],
};
