import type { DemoArticle } from "../demo-article.ts";

export const priceAProject: DemoArticle = {
  slug: "price-a-project-from-the-margin-up",
  title: "Price a project from the margin up",
  subtitle: "A worked example: from hours and salaries to a fee you can explain in one minute.",
  type: "post",
  cover: "cover-18.webp",
  body: `<p>Most fixed fees are built downward. Someone remembers what the last similar project cost, someone else guesses what the client will bear, and the fee lands between the two. The margin is whatever survives. This article builds the fee the other way: start with cost, add the margin the business needs, and only then look at the market.</p>
<p>We will price one website project for a six-person delivery team. Every number is on the page, so you can put your own beside it.</p>
<h2>Step 1: what an hour of each person costs</h2>
<p>Take one designer on $75,000. Employer taxes and benefits add about 20 percent, so the year costs $90,000. Now count the hours you can sell.</p>
<ul>
<li>52 weeks of 40 hours: 2,080 hours.</li>
<li>Less 25 days of leave and public holidays: 200 hours.</li>
<li>Less 10 days for sickness and training: 80 hours.</li>
<li>Hours at work: 1,800. At 75 percent on client work: <strong>1,350 hours</strong>.</li>
</ul>
<p>$90,000 divided by 1,350 is $66.67 an hour. Had you divided by 2,080 you would have believed $43.27 and lost a third of the cost before the first meeting.</p>
<h2>Step 2: what an hour of the house costs</h2>
<p>Overhead in this agency is $218,700 a year: rent, software, insurance, accounting, the owner’s non-client time. Six people at 1,350 hours are 8,100 client hours. Each carries <strong>$27</strong> of overhead. Put it on the hour and you will never again have to argue about whether a project “covers its share”.</p>
<h2>Step 3: estimate by role, then add what always happens</h2>
<table>
<thead><tr><th>Role</th><th>Hours</th><th>Cost per hour</th><th>Cost</th></tr></thead>
<tbody>
<tr><td>Strategist</td><td>40</td><td>$80</td><td>$3,200</td></tr>
<tr><td>Designer</td><td>90</td><td>$65</td><td>$5,850</td></tr>
<tr><td>Writer</td><td>35</td><td>$60</td><td>$2,100</td></tr>
<tr><td>Developer</td><td>120</td><td>$70</td><td>$8,400</td></tr>
<tr><td>Project lead</td><td>45</td><td>$62</td><td>$2,790</td></tr>
<tr><td><strong>Total</strong></td><td><strong>330</strong></td><td></td><td><strong>$22,340</strong></td></tr>
</tbody>
</table>
<p>Add 10 percent contingency, because your last five projects ran over by something, and that something has an average. The budget becomes 363 hours and $24,574 of people cost. Overhead on 363 hours at $27 is $9,801. Full cost: <strong>$34,375</strong>.</p>
<h3>Where estimates usually lie</h3>
<p>Check three lines before you go on. Project leadership below 12 percent of hours is a wish; here it is 45 of 330, or 13.6 percent. Client review rounds need hours of their own, not hope. And the person who estimates should be the person who will do the work, or someone who has done it within the last year.</p>
<h2>Step 4: divide, do not multiply</h2>
<p>You want 20 percent of the fee as profit. Divide the full cost by 0.8: $34,375 / 0.8 = $42,968.75. Quote <strong>$43,000</strong>.</p>
<p>The common mistake is to add 20 percent: $34,375 × 1.2 = $41,250. The profit there is $6,875, which is 16.7 percent of the fee and not 20. On a year of such projects the difference is a junior salary.</p>
<p>Check the shape of the result. People cost is 57 percent of the fee, overhead 23 percent and profit 20 percent. If your agency plans on roughly 55, 25 and 20, this project fits the plan.</p>
<h2>Step 5: know what breaks it</h2>
<p>Before you send the number, ask what an overrun does to it. At the average cost of $67.70 plus $27 overhead, each further 33 hours takes $3,125 off the profit.</p>
<table>
<thead><tr><th>Hours used</th><th>Profit</th><th>Share of fee</th></tr></thead>
<tbody>
<tr><td>330 (contingency unused)</td><td>$11,750</td><td>27.3%</td></tr>
<tr><td>363 (as budgeted)</td><td>$8,625</td><td>20.1%</td></tr>
<tr><td>396</td><td>$5,500</td><td>12.8%</td></tr>
<tr><td>429</td><td>$2,375</td><td>5.5%</td></tr>
</tbody>
</table>
<p>Tell the project lead this table exists. A lead who knows that hour 430 is nearly free work will raise a scope question at hour 340. A lead who only knows the deadline will not.</p>
<h2>Step 6: now look at the market</h2>
<p>If comparable agencies charge $60,000 for this outcome, your cost is not a reason to charge $43,000. Cost gives you the floor. The value to the client and the alternatives they have give you the ceiling. Price inside that space, and choose on purpose.</p>
<p>If the market says $35,000, you have three honest choices: cut scope until the cost falls to about $28,000, find a way to do the same work in fewer hours, or decline. Discounting to $35,000 with the scope unchanged leaves $625 of profit when everything goes exactly to plan.</p>
<h2>Step 7: offer a choice, not a haggle</h2>
<p>One price invites a negotiation about the price. Three scopes invite a conversation about what matters. For this project:</p>
<ol>
<li><strong>Essential, $36,000.</strong> Ten templates instead of fourteen, client supplies copy.</li>
<li><strong>Complete, $43,000.</strong> The scope estimated above.</li>
<li><strong>Complete with care, $43,000 plus $2,500 a month for 12 months.</strong> A monthly improvement cycle after launch, with its own hour budget.</li>
</ol>
<p>Each option must pass steps 3 to 5 on its own. An essential option that loses money is a trap you set for yourself.</p>
<h2>How to say it</h2>
<p>When the client asks why it costs what it costs, you have a calm answer: “It is about 360 hours of five people’s work, including two review rounds per stage. If we need to bring the number down, the honest way is to take something out. Shall I show you what would go first?”</p>
<blockquote><p>A fee you can explain in a minute is a fee you will not discount in one.</p></blockquote>
<h2>Checklist before you send</h2>
<ul>
<li>Hours estimated by someone who will do the work.</li>
<li>Loaded cost per hour, based on hours you can sell.</li>
<li>Contingency equal to your real average overrun.</li>
<li>Overhead on every hour.</li>
<li>Cost divided by one minus the margin.</li>
<li>The overrun table shown to the project lead.</li>
<li>Pass-through costs listed apart, billed at cost or with a stated handling fee.</li>
</ul>
<p>The <a href="/resources/agency-pricing-worksheet">agency pricing worksheet</a> walks through the same steps with empty cells for your own figures.</p>`,
  proTip:
    "Write the break-even hour count at the top of the project plan. It is the one number that makes everybody on the team notice scope early.",
  authorKey: "guru",
  guruKey: "guru",
  categories: ["finance-and-pricing"],
  topics: ["pricing", "profitability"],
  contentImages: ["cover-20.webp", "cover-04.webp"],
  isFeatured: true,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 12,
  comments: [
    {
      authorKey: "member",
      text: "We had been dividing by 2,080 for years. Our real cost per hour was 50 percent higher than the number in our quoting sheet.",
      daysAgo: 10,
    },
    {
      authorKey: "agent2",
      text: "The overrun table is now the first thing in our kickoff. Two leads have already raised scope questions they would have swallowed before.",
      daysAgo: 6,
    },
    {
      authorKey: "free",
      text: "Do you use the same contingency for retainers, or is that a different calculation?",
      daysAgo: 3,
    },
    {
      authorKey: "guru",
      text: "Different. In a retainer I budget the month at 90 percent of its hours and keep the rest for what the client has not thought of yet.",
      daysAgo: 2,
    },
  ],
};
