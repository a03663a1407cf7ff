import type { DemoArticle } from "../demo-article.ts";

export const retainerShapes: DemoArticle = {
  slug: "three-retainer-shapes",
  title: "Three retainer shapes and where each one leaks",
  subtitle: "Hours, outputs or access: what you are really selling each month.",
  type: "post",
  cover: "cover-08.webp",
  body: `<p>A retainer is a promise repeated monthly. Trouble starts when client and agency believe in different promises. There are three common shapes, and each has a typical leak.</p>
<h2>Shape 1: a block of hours</h2>
<p>The client buys 40 hours a month and spends them as they like. It is easy to explain and easy to stop. The leak is the rollover: unused hours pile up in quiet months and return all at once in your busiest one.</p>
<p><strong>Stop the leak:</strong> let unused hours carry over for one month, up to a quarter of the block. For 40 hours that is 10. After that they lapse, and the contract says so in one sentence.</p>
<h2>Shape 2: a list of outputs</h2>
<p>The client buys four articles, eight posts and a report. It is easy to check. The leak is the size of each output: an article was 800 words in January and has three interviews in it by May.</p>
<p><strong>Stop the leak:</strong> define each output by three measures, for example length, sources and review rounds. Anything larger counts as two.</p>
<h2>Shape 3: access to a team</h2>
<p>The client buys a share of a named team and agrees priorities with it every two weeks. It suits long relationships and uncertain work. The leak is the invisible queue: everything is a priority and nothing is finished.</p>
<p><strong>Stop the leak:</strong> a written list with a limit. Two items in progress, ten in the queue. A new urgent item moves another one down, visibly, in the same call.</p>
<h2>Choosing</h2>
<table>
<thead><tr><th>If the client needs</th><th>Sell</th><th>Watch</th></tr></thead>
<tbody>
<tr><td>Predictable small jobs</td><td>Hours</td><td>Carried-over hours each month</td></tr>
<tr><td>A steady publication rhythm</td><td>Outputs</td><td>Hours per output</td></tr>
<tr><td>Help with a moving target</td><td>Access</td><td>Items finished every two weeks</td></tr>
</tbody>
</table>
<p>Whatever the shape, plan the month at 90 percent of the hours the fee pays for. On a $9,000 retainer at $150 an hour that is 54 of 60 hours. The remaining six are where goodwill comes from.</p>`,
  proTip: null,
  authorKey: "guru",
  guruKey: "guru",
  categories: ["finance-and-pricing", "client-service"],
  topics: ["pricing", "scope"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: false,
  publishedDaysAgo: 4,
  comments: [],
};
