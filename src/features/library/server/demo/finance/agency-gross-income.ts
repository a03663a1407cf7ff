import type { DemoArticle } from "../demo-article.ts";

export const agencyGrossIncome: DemoArticle = {
  slug: "agency-gross-income",
  title: "Agency gross income: manage the money you keep",
  subtitle:
    "Revenue flatters. One subtraction gives you the number every other ratio should rest on.",
  type: "post",
  cover: "cover-02.webp",
  body: `<p>Two agencies each bill $1.5 million a year. One has eight people and a calm owner. The other has eleven people, an overdraft and an owner who answers email at midnight. Revenue cannot tell them apart. Agency gross income, usually shortened to AGI, can.</p>
<h2>The subtraction</h2>
<p>AGI is revenue minus everything you buy on a client’s behalf and pass through: media, print, stock, paid platform fees billed on, and freelancers hired for one client’s work. What is left pays for your people, your overhead and your profit.</p>
<table>
<thead><tr><th>Line</th><th>Amount</th></tr></thead>
<tbody>
<tr><td>Total billings</td><td>$1,480,000</td></tr>
<tr><td>Media bought for clients</td><td>−$420,000</td></tr>
<tr><td>Print and production</td><td>−$85,000</td></tr>
<tr><td>Freelancers on client work</td><td>−$95,000</td></tr>
<tr><td><strong>Agency gross income</strong></td><td><strong>$880,000</strong></td></tr>
</tbody>
</table>
<p>A permanent contractor who works like an employee is not a pass-through. Count that person with the team, or your AGI will look leaner and your people cost healthier than either is.</p>
<h2>Three ratios that follow</h2>
<p>A useful starting split for a service agency is 55 percent of AGI for people, 25 percent for overhead and 20 percent for profit. For the agency above that means:</p>
<ul>
<li><strong>People, $484,000.</strong> Salaries, employer taxes and benefits for everyone, including a market salary for the owner’s working role.</li>
<li><strong>Overhead, $220,000.</strong> Rent, software, insurance, accounting, marketing, training.</li>
<li><strong>Profit, $176,000.</strong> What remains before tax.</li>
</ul>
<p>Notice that $176,000 is 20 percent of AGI but only 11.9 percent of billings. An owner who judges profit against billings may cut a healthy business, or grow a media line that adds volume and nothing else.</p>
<p>The split is a compass and not a law. A studio full of senior specialists may run people at 60 percent with overhead at 18. What matters is that the three are measured the same way each month and that you know which one moved.</p>
<h2>What it changes about your client list</h2>
<p>Rank clients by billings, then by AGI, then by AGI per hour worked. The order often changes twice.</p>
<table>
<thead><tr><th>Per month</th><th>Client A</th><th>Client B</th></tr></thead>
<tbody>
<tr><td>Monthly billing</td><td>$30,000</td><td>$14,000</td></tr>
<tr><td>Pass-through</td><td>$21,000</td><td>$1,500</td></tr>
<tr><td>AGI</td><td>$9,000</td><td>$12,500</td></tr>
<tr><td>Hours worked</td><td>70</td><td>80</td></tr>
<tr><td>AGI per hour</td><td>$128.57</td><td>$156.25</td></tr>
</tbody>
</table>
<p>Client A is the biggest name on the wall. Client B pays for more of the agency and pays better for each hour. If both rang on the same morning, most teams would pick up for A first.</p>
<h2>Set it up this week</h2>
<ol>
<li>Ask your bookkeeper to add a <em>cost of pass-through</em> group to the chart of accounts and move those lines into it.</li>
<li>Restate the last 12 months. It takes an afternoon and gives you a baseline.</li>
<li>Add AGI per full-time person. Divide annual AGI by full-time equivalents, owner included if the owner does client work. With nine people the example gives about $97,800.</li>
<li>Put four numbers on one page: AGI, people percent, overhead percent, profit percent. Read it on the same day every month.</li>
</ol>
<p>Once AGI is in place, pricing becomes simpler too, because you stop marking up other people’s money. The next step is to <a href="/resources/price-a-project-from-the-margin-up">price a project from the margin up</a>.</p>`,
  proTip:
    "If your accounts cannot separate pass-through costs yet, start with media and freelancers only. Those two lines usually cover most of the gap between billings and AGI.",
  authorKey: "guru",
  guruKey: "guru",
  categories: ["finance-and-pricing"],
  topics: ["profitability"],
  contentImages: [],
  isFeatured: true,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 148,
  comments: [
    {
      authorKey: "agent",
      text: "Restated last year with our bookkeeper. Our second largest client turned out to be our fifth by AGI. Uncomfortable, and worth the afternoon.",
      daysAgo: 84,
    },
    {
      authorKey: "member2",
      text: "Where do you put software that we buy per client, such as a reporting seat we bill on at cost?",
      daysAgo: 71,
    },
    {
      authorKey: "guru",
      text: "Pass-through, if you bill it on at cost and would cancel it the day the client left. If you would keep it anyway, it is overhead.",
      daysAgo: 70,
    },
  ],
};
