import type { DemoArticle } from "../demo-article.ts";

export const utilization: DemoArticle = {
  slug: "utilization-without-timesheet-tyranny",
  title: "Utilization without timesheet tyranny",
  subtitle:
    "Two numbers instead of one, half-hour blocks and a clear promise about what the data is for.",
  type: "post",
  cover: "cover-20.webp",
  body: `<p>Utilization is the share of working hours spent on client work. It is a useful number that has been used badly, mostly to make people feel watched. The result is timesheets filled in on Friday afternoon from memory and hope, which is worse than having none.</p>
<h2>Why one number misleads</h2>
<p>High utilization looks like success. But hours on client work are only worth something if the client pays for them. The second number is <em>realization</em>: the fee you earned divided by what the hours would have cost at your normal rate.</p>
<p>A project took 120 hours. At $150 that is $18,000 of work. The fee was $15,000. Realization is 83 percent. Now compare two agencies with eight people, 1,800 working hours each and the same rate. At full use and full price each could earn 8 × 1,800 × $150 = $2,160,000.</p>
<table>
<thead><tr><th>Agency</th><th>Utilization</th><th>Realization</th><th>Effective</th><th>Income</th></tr></thead>
<tbody>
<tr><td>One</td><td>78%</td><td>83%</td><td>64.7%</td><td>$1,398,384</td></tr>
<tr><td>Two</td><td>70%</td><td>95%</td><td>66.5%</td><td>$1,436,400</td></tr>
</tbody>
</table>
<p>Agency two is less busy, has more hours for training and selling, and earns $38,016 more. If you pushed its utilization to 78 percent by accepting underpriced work, you could easily destroy the advantage.</p>
<h2>Set targets by role</h2>
<ul>
<li>Makers (design, writing, development): 75 to 80 percent.</li>
<li>Project leads: 65 to 70.</li>
<li>Account leads: 50 to 60.</li>
<li>Team heads: 40 to 50.</li>
<li>Owner: whatever you choose, on purpose, and falling each year.</li>
</ul>
<p>Anyone above target for two months is an early warning and not a hero.</p>
<h2>Make recording cheap</h2>
<ol>
<li>Blocks of half an hour. Six-minute units produce precision without accuracy.</li>
<li>No more than 12 categories: one per active client, plus sales, internal, learning and leave.</li>
<li>Record twice a day, before lunch and before leaving. It takes 90 seconds. Weekly recording takes 25 minutes and is fiction.</li>
<li>Close the week on Monday at ten. One reminder, by a person.</li>
</ol>
<h2>Make a promise and keep it</h2>
<p>Say this to the team and write it down: “We use hours to price better, to plan capacity and to notice overload. We do not use them to compare people or to decide pay.” Then show that it is true. Every month, present one decision that came from the data: a price that rose, a deadline that moved, a client meeting that was shortened.</p>
<p>When people see a fee go up because their hours showed it was too low, recording becomes self-defense.</p>
<h2>Read it in fifteen minutes</h2>
<p>Monthly, look at three lists: the five projects with the lowest realization, the three people furthest above target, and the internal category that grew most. Choose one action from each. That is all. The details can stay in the tool.</p>
<p>If you want to look forward instead of back, continue with <a href="/resources/capacity-planning-on-one-page">capacity planning on one page</a>.</p>`,
  proTip:
    "Record the owner’s hours first, and publish them. Nobody resents a habit that the owner keeps in plain sight.",
  authorKey: "guru-3",
  guruKey: "guru-3",
  categories: ["operations-and-delivery", "finance-and-pricing"],
  topics: ["capacity-planning", "profitability"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 76,
  comments: [
    {
      authorKey: "member2",
      text: "Half-hour blocks and twelve categories cut our recording time to almost nothing. The data got better, not worse.",
      daysAgo: 59,
    },
  ],
};
