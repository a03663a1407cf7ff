import type { DemoArticle } from "../demo-article.ts";

export const ownerPay: DemoArticle = {
  slug: "owner-pay-before-profit",
  title: "Pay the owner before you call it profit",
  subtitle:
    "How to set a market salary for the work you do, and what it reveals about the business.",
  type: "post",
  cover: "cover-04.webp",
  body: `<p>Ask an agency owner for last year’s profit and you often hear two numbers added together: what the business earned and what the owner did not pay themselves. Separating them is the most revealing hour you can spend on your accounts.</p>
<h2>Two different kinds of money</h2>
<p>A salary is what the business pays for a job. Profit is what the business pays for owning it, for the risk and the capital. If you do a job and take no salary for it, the profit is partly wages in disguise. You will price too low, because your cheapest person is you. You will hire too late, because a replacement looks unaffordable next to someone who is free. And a buyer will subtract the missing salary on the first page of their analysis.</p>
<h2>The calculation</h2>
<p>List the jobs you do, the share of a full week each takes, and what it would cost to hire someone competent for that share.</p>
<table>
<thead><tr><th>Job</th><th>Share of week</th><th>Full-time cost</th><th>Your share</th></tr></thead>
<tbody>
<tr><td>Account director on three clients</td><td>60%</td><td>$95,000</td><td>$57,000</td></tr>
<tr><td>Creative lead</td><td>40%</td><td>$88,000</td><td>$35,200</td></tr>
<tr><td><strong>Total</strong></td><td></td><td></td><td><strong>$92,200</strong></td></tr>
</tbody>
</table>
<p>This owner drew $60,000 and reported $118,000 profit on agency gross income of $640,000, or 18.4 percent. With a market salary of $92,200 the cost rises by $32,200 and the profit becomes $85,800: <strong>13.4 percent</strong>. The business is sound, but it is not the business the owner thought it was.</p>
<h2>If your shares add up to more than 100 percent</h2>
<p>They often do. Sixty-hour weeks make it 150. Resist the urge to trim the list. It tells you that the agency depends on half a person it does not pay, and that this half person cannot take a holiday. The honest cost belongs in the plan even if you cannot pay it yet.</p>
<h2>Getting there in four quarters</h2>
<ol>
<li><strong>Quarter one: measure.</strong> Show the market salary as a line in your management accounts, below the real draw. Nothing moves in the bank.</li>
<li><strong>Quarter two: price with it.</strong> Use the market cost of your hours in every new estimate. See <a href="/resources/price-a-project-from-the-margin-up">pricing from the margin up</a>.</li>
<li><strong>Quarter three: close half the gap.</strong> In the example that is $16,100 a year, or about $1,342 a month, funded by the new prices.</li>
<li><strong>Quarter four: close the rest, or hand over a job.</strong> Sometimes the better answer is to hire for the 60 percent and go back to being the 40.</li>
</ol>
<h2>What to do with the profit that is left</h2>
<p>Decide the split before the year begins, when it is still abstract. A workable rule: a third stays in the business until the reserve covers two months of costs, a third is for tax, a third is distributed. Once the reserve is full, its third can go to a bonus pool, a hire you have planned, or to you.</p>
<p>Write the rule down and tell your accountant. A rule made in January is a policy. The same rule made in December is an argument.</p>`,
  proTip:
    "When you write your own job advertisement for the 60 percent role, you will find out in ten minutes whether you are paying yourself like an owner or like an intern.",
  authorKey: "guru",
  guruKey: "guru",
  categories: ["finance-and-pricing", "leadership-and-strategy"],
  topics: ["profitability", "owner-role"],
  contentImages: [],
  isFeatured: false,
  visibility: "agents_only",
  isPublished: true,
  publishedDaysAgo: 58,
  comments: [
    {
      authorKey: "agent",
      text: "My shares added up to 140 percent. I have printed the table and put it next to my screen as a hiring plan.",
      daysAgo: 51,
    },
    {
      authorKey: "agent2",
      text: "We did quarter one and two together. The new estimates went out 9 percent higher and nobody commented on it.",
      daysAgo: 20,
    },
  ],
};
