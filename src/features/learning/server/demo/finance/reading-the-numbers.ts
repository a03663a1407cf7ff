import type { DemoElement } from "../demo-pillar.ts";

export const readingTheNumbers: DemoElement = {
  slug: "reading-the-numbers",
  title: "Reading the Numbers",
  description:
    "Adjusted gross income, the shape of a healthy income statement, income per head, and one page a month.",
  lessons: [
    {
      title: "AGI: the figure that tells the truth",
      image: "lesson-05.webp",
      content: `<p>Ask two owners how big their agencies are and they will tell you their billings. Billings measure how much money passed through the account. What the agency has to live on is <strong>adjusted gross income</strong>.</p>
<p><code>AGI = billings − pass-through costs</code></p>
<p>Pass-through costs are what you buy on a client’s behalf: media, print, photography, hosting, stock, research panels. In these lessons freelancers who do <em>your</em> work stay out of the subtraction and count as delivery cost. Some accountants subtract them; either is defensible, but choose once and never change it between years.</p>
<table>
<thead><tr><th>Year</th><th>Agency A</th><th>Agency B</th></tr></thead>
<tbody>
<tr><td>Billings</td><td>$3,200,000</td><td>$2,400,000</td></tr>
<tr><td>Media bought for clients</td><td>$900,000</td><td>$120,000</td></tr>
<tr><td>Other pass-through</td><td>$140,000</td><td>$80,000</td></tr>
<tr><td><strong>AGI</strong></td><td><strong>$2,160,000</strong></td><td><strong>$2,200,000</strong></td></tr>
</tbody>
</table>
<p>Agency A looks a third larger. It has slightly less to pay people with. Every ratio in this pillar uses AGI as its hundred percent, because it is the only figure that behaves the same for a media shop and a design studio.</p>
<h3>Two consequences</h3>
<ul>
<li><strong>Growth.</strong> If billings rise 20% because one client doubled its media, and AGI rises 3%, you grew 3%. Hire for 3%.</li>
<li><strong>Mark-ups.</strong> If you buy print for $10,000 and invoice $11,500, the $1,500 is AGI and the $10,000 is not.</li>
</ul>
<p>Ask your bookkeeper to group accounts in this order: billings, pass-through costs, AGI, delivery pay and freelancers, overhead, profit. The tax return will not mind, and you can read the result at a glance.</p>
<h3>Exercise</h3>
<p>Take last year’s income statement. Mark every cost line P if it exists only because a client asked you to buy something. Subtract the P lines from billings, and write the answer at the top of a fresh page. You will use it in the next three lessons.</p>`,
    },
    {
      title: "The shape of a healthy income statement",
      image: null,
      content: `<p>Once AGI is your hundred percent, a sound agency has a recognizable outline.</p>
<table>
<thead><tr><th>Line</th><th>Healthy share of AGI</th><th>Example</th><th>Share</th></tr></thead>
<tbody>
<tr><td>AGI</td><td>100%</td><td>$2,160,000</td><td>100%</td></tr>
<tr><td>Delivery: pay and freelancers</td><td>45 to 55%</td><td>$1,080,000</td><td>50%</td></tr>
<tr><td><strong>Gross margin</strong></td><td>45 to 55%</td><td>$1,080,000</td><td>50%</td></tr>
<tr><td>Overhead</td><td>25 to 30%</td><td>$626,400</td><td>29%</td></tr>
<tr><td><strong>Operating profit</strong></td><td>15 to 25%</td><td>$453,600</td><td>21%</td></tr>
</tbody>
</table>
<p>Three rules make the comparison fair. Split people who do both: a lead who spends 60% on client work puts 60% of her pay in delivery. Give the owner a market salary, in the right line, even if you draw less; otherwise the profit contains your unpaid work. And include payroll taxes and benefits with pay.</p>
<h2>What a bad shape tells you</h2>
<ul>
<li><strong>Delivery above 60%.</strong> You are charging too little, giving too much, or paying for hours nobody uses. The next element tells you which of the three.</li>
<li><strong>Overhead above 30%.</strong> Usually management salaries ahead of size, then rent, then a thicket of software.</li>
<li><strong>Both in range, profit still thin.</strong> Look for owner’s costs passing through the company, or bad debts.</li>
<li><strong>Profit above 30%.</strong> Pleasant. Check that nobody is exhausted and that you are investing in anything at all.</li>
</ul>
<p>Work from the top down. Cutting subscriptions while delivery stands at 63% is tidying the cabin on a ship with a hole. On the AGI above, one point of delivery cost is worth $21,600, more than most agencies could ever save on stationery and apps.</p>
<h3>Today</h3>
<p>Fill in your own fourth column for the last full year. Write one sentence that begins: <em>“The line furthest from healthy is ___, and I believe the reason is ___.”</em> Keep it; you will test that belief.</p>`,
    },
    {
      title: "AGI per head",
      image: "lesson-06.webp",
      content: `<p>If you could see only one figure each month, this would be a good choice. It catches weak pricing, idle time, and top-heavy structure in a single ratio, and it is hard to dress up.</p>
<p><code>AGI per head = AGI of the last 12 months ÷ average full-time equivalents</code></p>
<p>Count everyone: the owner, the office manager, two half-timers as one. Convert regular freelancers at 1,840 hours to a person. Take the average over the year, not December’s number.</p>
<p>An agency with $2,160,000 of AGI and 15 people has <strong>$144,000</strong> per head. Is that good? Compare with what a head costs. If total pay with taxes and benefits is $1,440,000, the average cost is $96,000 and the ratio is 144 ÷ 96 = <strong>1.5</strong>.</p>
<table>
<thead><tr><th>Ratio</th><th>Reading</th></tr></thead>
<tbody>
<tr><td>Under 1.3</td><td>After rent and software, little or nothing is left</td></tr>
<tr><td>1.3 to 1.5</td><td>Sound for a year, thin for a storm</td></tr>
<tr><td>1.5 to 1.8</td><td>Healthy</td></tr>
<tr><td>Above 1.8</td><td>Excellent, or overstretched; look at overtime and departures</td></tr>
</tbody>
</table>
<p>The ratio matters more than the bare figure, because pay differs between cities. In a costly one, $144,000 per head may be a loss.</p>
<h3>Using it before you hire</h3>
<p>A sixteenth person with no new income takes the figure from $144,000 to $135,000. To hold it, the hire must come with $144,000 of AGI, directly or by freeing others to earn it. That is the question to ask of every position, including the ones with no billable hours: <em>where will the next $144,000 come from, and by which month?</em></p>
<p>Expect the figure to sag for two or three quarters after a hire. Note the date by which it should recover.</p>
<h3>Your turn</h3>
<p>Calculate the figure for this year and the two before it. Three points make a line. If it slopes down while AGI rises, you have been buying growth.</p>`,
    },
    {
      title: "One page a month",
      image: null,
      content: `<p>Most owners receive either nothing from their accounts or forty pages. Neither gets read. Ask for one page, on the eighth working day, with the same nine lines every time.</p>
<table>
<thead><tr><th>Measure</th><th>This month</th><th>Year to date</th><th>Target</th></tr></thead>
<tbody>
<tr><td>AGI</td><td>$171,000</td><td>$1,065,000</td><td>$180,000 a month</td></tr>
<tr><td>Delivery cost, share of AGI</td><td>54%</td><td>51%</td><td>50%</td></tr>
<tr><td>Overhead, share of AGI</td><td>30%</td><td>29%</td><td>28%</td></tr>
<tr><td>Operating profit, share of AGI</td><td>16%</td><td>20%</td><td>22%</td></tr>
<tr><td>Utilization of delivery staff</td><td>66%</td><td>70%</td><td>72%</td></tr>
<tr><td>Average billable rate</td><td>$137</td><td>$138</td><td>$142</td></tr>
<tr><td>Cash, in months of costs</td><td>1.5</td><td></td><td>3</td></tr>
<tr><td>Overdue invoices</td><td>$84,000</td><td></td><td>under $40,000</td></tr>
<tr><td>Signed work not yet delivered</td><td>$390,000</td><td></td><td>$450,000</td></tr>
</tbody>
</table>
<h3>How to read it</h3>
<p>Start at the bottom. Signed work tells you about the months ahead, cash and overdue invoices about this one, profit about those already gone. In the example the rate has held while utilization fell four points below its year to date: people were not busy. The signed work is below target as well, so the dip may last. The response is sales and scheduling, not prices.</p>
<p>Then write three lines under the table yourself: <em>what surprised me, what I will do, what I expect next month.</em> After a year you own twelve small forecasts and know how far to trust them.</p>
<p>If your accounts close later than the eighth day, do not wait for perfection. A page that is 95% right on the eighth beats one that is exact on the thirtieth, by which time the month it might have changed is over.</p>
<h3>Do this now</h3>
<p>Copy the nine lines into a sheet and fill in what you know without asking anyone. Send the gaps to your bookkeeper, with the date you would like them.</p>`,
    },
  ],
};
