import type { DemoArticle } from "../demo-article.ts";

export const thirteenWeekCashForecast: DemoArticle = {
  slug: "thirteen-week-cash-forecast",
  title: "The thirteen-week cash forecast",
  subtitle:
    "Twenty minutes on Monday that turn a cash crisis into a phone call made five weeks early.",
  type: "post",
  cover: "cover-19.webp",
  body: `<p>A profitable agency can miss payroll. The work was done in March, invoiced in April on 45-day terms and paid in June, while salaries left the account every second week. The profit and loss statement shows none of this. A thirteen-week cash forecast shows nothing else.</p>
<h2>Why thirteen weeks</h2>
<p>It is one quarter: long enough to contain six payrolls and a tax payment, short enough that you know most of the amounts. Beyond it you are guessing, and guesses make a forecast something people stop opening.</p>
<h2>Three blocks, one row each week</h2>
<ol>
<li><strong>Money in, by the date it will really arrive.</strong> Take every open invoice and place it in the week this client usually pays, not the week the invoice says. If a client takes 52 days on 30-day terms, write 52.</li>
<li><strong>Money out, by the date it leaves.</strong> Payroll, payroll tax, rent, software, freelancers, loan payments, quarterly tax, the annual insurance that everyone forgets.</li>
<li><strong>Closing balance.</strong> Last week’s balance, plus in, minus out.</li>
</ol>
<p>Signed work that is not invoiced yet goes in at its invoice date plus the client’s usual delay. Unsigned work does not go in at all.</p>
<h2>Four weeks of an example</h2>
<table>
<thead><tr><th>Week</th><th>Opening</th><th>In</th><th>Out</th><th>Closing</th></tr></thead>
<tbody>
<tr><td>1</td><td>$62,000</td><td>$18,000</td><td>$9,500</td><td>$70,500</td></tr>
<tr><td>2</td><td>$70,500</td><td>$6,000</td><td>$41,000</td><td>$35,500</td></tr>
<tr><td>3</td><td>$35,500</td><td>$22,000</td><td>$7,500</td><td>$50,000</td></tr>
<tr><td>4</td><td>$50,000</td><td>$4,000</td><td>$47,000</td><td>$7,000</td></tr>
</tbody>
</table>
<p>Today the bank shows $62,000 and everything feels fine. The forecast says that in four weeks there will be $7,000 and a payroll of $38,000 two weeks after that. You have a month to act, which is the difference between a choice and an emergency.</p>
<h2>Draw a floor</h2>
<p>Choose a balance you will not go below without a decision. One full payroll is a sensible first floor; two months of total costs is a comfortable one. In the example the floor is $38,000. Week 2 dips just below it, week 4 breaks it. Mark those cells, and write the decision beside them.</p>
<h2>What to do when a week turns red</h2>
<p>Work through these in order. The early ones cost nothing.</p>
<ul>
<li>Send the invoices that are ready but unsent. There is nearly always one.</li>
<li>Call, rather than email, the two largest late payers. Ask for a date, and write that date in the forecast.</li>
<li>Bill the next stage of a signed project on its start instead of its end.</li>
<li>Move a purchase that can wait past the red week.</li>
<li>Offer one reliable client a small reduction for paying a quarter in advance. Two percent on $30,000 costs $600.</li>
<li>Draw on a credit line you arranged while you did not need it.</li>
</ul>
<h2>The Monday habit</h2>
<p>Every Monday: replace last week’s forecast with what really happened, move late receipts to their new date, add one week at the end. Then compare. If money in was more than 15 percent below forecast for three weeks running, your assumption about payment delays is wrong; fix the assumption, not the week.</p>
<p>Keep the history. After a quarter you will know, for each client, how many days they really take, and that number belongs in the next contract conversation.</p>`,
  proTip:
    "Arrange the credit line in your best month. Banks lend umbrellas in sunshine, and an unused line costs very little.",
  authorKey: "guru",
  guruKey: "guru",
  categories: ["finance-and-pricing", "leadership-and-strategy"],
  topics: ["cash-flow"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 83,
  comments: [
    {
      authorKey: "agent2",
      text: "The rule about placing receipts by real payment behavior changed our picture completely. One client had drifted to 71 days and nobody had noticed.",
      daysAgo: 70,
    },
    {
      authorKey: "free",
      text: "Ours lives in a shared sheet and takes about 15 minutes now. The first one took most of a day, so do not be put off.",
      daysAgo: 44,
    },
  ],
};
