import type { DemoElement } from "../demo-pillar.ts";

export const pricingTheWork: DemoElement = {
  slug: "pricing-the-work",
  title: "Pricing the Work",
  description:
    "Choose a way to price, estimate with ranges, offer three options, raise fees, and know what a discount costs.",
  lessons: [
    {
      title: "Time, fixed fee, value",
      image: "lesson-09.webp",
      content: `<p>There are three honest bases for a price. They answer different questions, and a good agency uses all of them.</p>
<ul>
<li><strong>Time</strong> asks: what did it take? Fair when nobody can know the path: rescue work, open-ended support, research. The client carries the risk and will therefore watch your hours.</li>
<li><strong>Fixed fee</strong> asks: what is it? Fair when the result can be described. You carry the risk and keep the gain from being good at it.</li>
<li><strong>Value</strong> asks: what is it worth to them? Fair when the effect can be estimated by both sides, and you have reason to believe in it.</li>
</ul>
<h3>A value conversation, with numbers</h3>
<p>A kitchen company receives 400 inquiries a year and turns 15% into sales: 60 kitchens. Each brings $4,000 of gross profit, so $240,000. You believe a better quotation process would raise the rate to 18%: 72 kitchens, an additional $48,000 a year, or $96,000 over two years.</p>
<p>Cost plus margin might give $11,000 for the work. A fifth of the two-year gain gives $19,200, and the client still keeps $76,800. Nobody has been overcharged. But notice that the figures are <em>theirs</em>, and that they were said aloud before the price was.</p>
<blockquote>If we moved fifteen percent to eighteen, what would that be worth to you in a year? How sure would you need to be, to invest a fifth of it?</blockquote>
<p>Your floor is always the cost calculation. If the value price falls below it, the work is not worth doing for this client, however pleasant they are. Decline, or find a smaller answer.</p>
<h3>Which, when?</h3>
<p>Paths unknown: time, with a ceiling to be reviewed. Results known, effect unclear: fixed. Results known and effect measurable: value, presented as a fixed fee.</p>
<h3>Exercise</h3>
<p>Take one open proposal. Write the price three times, once on each basis. If the value line is blank, write the question you must ask before you send it.</p>`,
    },
    {
      title: "Estimate in ranges, quote with confidence",
      image: null,
      content: `<p>Ask a designer how long a page takes and you get the time it takes when everything goes well. Estimates made from best cases are wrong in one direction only. Three-point estimates repair most of it for five minutes of effort.</p>
<p>For every task ask for three figures: optimistic (O), most likely (M), pessimistic (P).</p>
<p><code>expected hours = (O + 4 × M + P) ÷ 6</code></p>
<table>
<thead><tr><th>Task</th><th>O</th><th>M</th><th>P</th><th>Expected</th></tr></thead>
<tbody>
<tr><td>Discovery</td><td>20</td><td>30</td><td>52</td><td>32</td></tr>
<tr><td>Design</td><td>40</td><td>60</td><td>110</td><td>65</td></tr>
<tr><td>Build</td><td>60</td><td>90</td><td>180</td><td>100</td></tr>
<tr><td>Testing</td><td>10</td><td>16</td><td>40</td><td>19</td></tr>
<tr><td><strong>Total</strong></td><td>130</td><td>196</td><td>382</td><td><strong>216</strong></td></tr>
</tbody>
</table>
<p>The most likely figures add up to 196. The expected total is 216, ten percent more, because trouble has more room than luck.</p>
<h3>Add the margin for doubt</h3>
<p>For each task, spread = (P − O) ÷ 6. Here: 5.3, 11.7, 20 and 5. Square them, add, take the root: about 24 hours. Expected plus one spread is 240 hours, which you will keep to roughly five times in six. At $140 that is $33,600, against $27,440 for the hopeful version. Quote the first.</p>
<p>Then look at the widest row. Build alone accounts for most of the doubt. An hour spent asking about it, before you quote, is worth more than any formula.</p>
<h3>Keep score</h3>
<p>After each project divide actual hours by expected ones. If the last six give 1.2, 0.9, 1.4, 1.1, 1.3 and 1.3, the mean is 1.2: multiply the next estimate by it, and say so to the team. The ratio will drift toward 1 once people see it.</p>
<h3>Today</h3>
<p>Find two finished projects and work out their ratios. Pin them where estimates are made.</p>`,
    },
    {
      title: "Three options on one page",
      image: "lesson-10.webp",
      content: `<p>A proposal with one price asks the client to choose between you and nothing. One with three asks which way to work with you. The second question is easier to answer with yes.</p>
<h2>How to build them</h2>
<p>Do not take one scope and trim it twice. Start from the client’s goal, and vary how much of it you take on.</p>
<table>
<thead><tr><th>Option</th><th>Foundation</th><th>Complete</th><th>Partnership</th></tr></thead>
<tbody>
<tr><td>You get</td><td>Message and page templates; your team builds</td><td>Site designed, built and launched</td><td>Site, plus six months of testing and improvement</td></tr>
<tr><td>You do</td><td>Writing, building, launch</td><td>Content, approvals</td><td>Approvals</td></tr>
<tr><td>Ready in</td><td>5 weeks</td><td>11 weeks</td><td>11 weeks, then monthly</td></tr>
<tr><td>Fee</td><td>$24,000</td><td>$38,000</td><td>$60,000</td></tr>
</tbody>
</table>
<p>Each step up removes work or risk from the client. The cheapest must be something you would be content to deliver; if it makes you wince, it will be chosen. The dearest should be the one you would buy in their place with a generous budget.</p>
<h2>What it does to income</h2>
<p>Suppose you win 8 of 20 proposals. With a single price of $24,000 that is $192,000. With three options and the same number of wins, two might choose the first, five the second and one the third: 48,000 + 190,000 + 60,000 = $298,000. You will not see exactly this split. Some movement upward is usual, because buyers tell you their ambition when you give them a way to.</p>
<h2>Presenting them</h2>
<blockquote>All three reach the launch date. The difference is how much of the work sits with your team. From what you told me about Jo’s workload, I would start at the middle one. Which is nearest to what you had in mind?</blockquote>
<p>Recommend one, and give the reason in <em>their</em> words. Three options without a recommendation is homework.</p>
<h3>Exercise</h3>
<p>Open your last lost proposal. Write the option below it and the one above it, in three lines each.</p>`,
    },
    {
      title: "Raising fees with clients you have",
      image: null,
      content: `<p>Costs rise each year, and a fee that stands still is a small annual discount. Most owners know it and wait, because the conversation frightens them more than the loss. The arithmetic helps.</p>
<h3>Suppose one client leaves</h3>
<p>You have ten retainers at $6,000 a month, and each costs $3,300 to serve. You raise them by 8%, and one client goes.</p>
<table>
<thead><tr><th>Measure</th><th>Before</th><th>After</th></tr></thead>
<tbody>
<tr><td>Clients</td><td>10</td><td>9</td></tr>
<tr><td>Fee</td><td>$6,000</td><td>$6,480</td></tr>
<tr><td>Monthly income</td><td>$60,000</td><td>$58,320</td></tr>
<tr><td>Cost to serve</td><td>$33,000</td><td>$29,700</td></tr>
<tr><td><strong>Gross profit</strong></td><td><strong>$27,000</strong></td><td><strong>$28,620</strong></td></tr>
</tbody>
</table>
<p>You earn $1,620 more each month and have a tenth of your capacity free to sell again. (The saving in cost is real only if you do reuse those hours.) If nobody leaves, the gain is $4,800 a month, $57,600 a year.</p>
<h3>The letter</h3>
<blockquote>From 1 January our fee for the monthly program will be $6,480. It has been $6,000 since March of last year. In that time the program has come to include the quarterly test plan and weekend monitoring, and inquiries from it have grown from 40 to 65 a month. Nothing changes in the team or the scope. If the budget for next year is fixed, tell me by 15 November and we will shape the scope to fit it.</blockquote>
<p>It gives sixty days or more, one reason that concerns <em>them</em>, and a way out that changes the scope, not the price. It does not apologize. Call first; send it the same day.</p>
<p>Begin with the client whose rate is lowest, not with the one you like best. And put an annual adjustment into each new contract, so that next time no letter is needed.</p>
<h3>Today</h3>
<p>List your clients with the date of their last increase. Draft the letter for the oldest.</p>`,
    },
    {
      title: "What a discount costs",
      image: null,
      content: `<p>“Could you do ten percent?” It sounds like a tenth. It is a tenth of the price and a much larger part of what you keep.</p>
<p>A $40,000 project at a gross margin of 50% leaves $20,000. Take off 10% and the fee is $36,000, the cost is still $20,000, and $16,000 is left. You gave away a fifth of the gross profit. To earn it back you must sell a quarter more work at the lower price.</p>
<p><code>extra work needed = discount ÷ (margin − discount)</code></p>
<table>
<thead><tr><th>Discount</th><th>Margin 50%</th><th>Margin 40%</th><th>Margin 30%</th></tr></thead>
<tbody>
<tr><td>5%</td><td>11%</td><td>14%</td><td>20%</td></tr>
<tr><td>10%</td><td>25%</td><td>33%</td><td>50%</td></tr>
<tr><td>15%</td><td>43%</td><td>60%</td><td>100%</td></tr>
</tbody>
</table>
<p>At a margin of 30%, a 15% discount means doing twice the work for the same money.</p>
<h2>Trade instead</h2>
<p>Never lower the price of the same thing; it tells the client that the first price was a fiction. Change the thing:</p>
<ul>
<li>Less scope: “At $36,000 we would leave out the second campaign.”</li>
<li>Better terms: a modest reduction for payment in full at the start.</li>
<li>Longer commitment: twelve months instead of six, with 90 days’ notice.</li>
<li>More time: delivery in a month that you need to fill.</li>
<li>Something you value: a reference, a case study with real figures, two introductions made on a named date.</li>
</ul>
<p>And have a sentence ready, so that you need not invent one under pressure:</p>
<blockquote>I can get to that figure, and I would want to do it in a way that works for both of us. Which of these matters least to you?</blockquote>
<p>Then be quiet. Often the answer is that they all matter, and that the question was only a habit.</p>
<h3>Exercise</h3>
<p>Add up every discount you gave in the past year, including free rounds and rounded-down invoices. Divide by last year’s operating profit.</p>`,
    },
  ],
};
