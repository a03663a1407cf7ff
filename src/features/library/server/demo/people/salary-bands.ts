import type { DemoArticle } from "../demo-article.ts";

export const salaryBands: DemoArticle = {
  slug: "salary-bands-for-a-small-agency",
  title: "Salary bands for a twelve-person agency",
  subtitle: "Four levels, one table and a way to repair old unfairness without a revolution.",
  type: "post",
  cover: "cover-09.webp",
  body: `<p>In a small agency pay is a history of negotiations. The person hired in a hurry earns more than the one who stayed six years. Everyone suspects it, and sooner or later someone sees a payslip. Bands do not make pay perfect. They make it explainable, which is most of what people ask for.</p>
<h2>Four levels are enough</h2>
<ul>
<li><strong>Associate:</strong> does defined tasks well, with a check.</li>
<li><strong>Specialist:</strong> owns a whole piece of work.</li>
<li><strong>Senior:</strong> owns an outcome and makes others better.</li>
<li><strong>Lead:</strong> owns a client group or a discipline, including its numbers.</li>
</ul>
<p>Describe each level in three sentences per discipline, with an example of real work from your agency. If you cannot tell two levels apart by looking at work, you have one level too many.</p>
<h2>Build the table</h2>
<p>Collect five to eight data points per level from job advertisements with salaries in your region, two recruiters and the offers you lost. Take the middle as the midpoint. Let the band run about 10 percent to each side.</p>
<table>
<thead><tr><th>Level</th><th>From</th><th>Midpoint</th><th>To</th></tr></thead>
<tbody>
<tr><td>Associate</td><td>$46,800</td><td>$52,000</td><td>$57,200</td></tr>
<tr><td>Specialist</td><td>$59,400</td><td>$66,000</td><td>$72,600</td></tr>
<tr><td>Senior</td><td>$75,600</td><td>$84,000</td><td>$92,400</td></tr>
<tr><td>Lead</td><td>$94,500</td><td>$105,000</td><td>$115,500</td></tr>
</tbody>
</table>
<p>Figures are an example for one mid-sized city. Do not copy them. Copy the method, and note the date; a table older than 18 months is a rumor.</p>
<h2>Place everybody, then look</h2>
<p>Decide each person’s level from their work, before you look at their pay. Then divide salary by midpoint. A specialist on $58,100 has a ratio of 0.88 and sits below the band. A senior on $94,900 has 1.13 and sits above it.</p>
<p>In a team of twelve you will usually find two or three below and one or two above. Now check for patterns that no one intended: women below, people hired from abroad below, people who asked loudly above. If you see one, you have found the reason for doing this.</p>
<h2>Repair in two steps</h2>
<ol>
<li><strong>Raise those below</strong> to the bottom of the band at once. In the example that is $1,300 for the specialist. For most agencies of this size the total is between $5,000 and $15,000 a year. Put it in the next budget before anything else.</li>
<li><strong>Hold those above.</strong> Never cut. Explain the band, give the next increase when the band catches up, and talk about what the next level would need.</li>
</ol>
<h2>Say it to the team</h2>
<p>Publish levels and bands, not individual salaries. Tell each person privately where they are, why, and what moves them. Agree on one review date a year for everyone. Between the dates pay changes only with a change of level. It ends the market in which the bravest negotiator wins.</p>
<p>Expect two difficult conversations in the first week and a good deal of quiet relief in the second.</p>`,
  proTip:
    "Put a future hire through the table before you publish it. If you would break the band for a good candidate next month, the band is wrong today.",
  authorKey: "guru-4",
  guruKey: "guru-4",
  categories: ["people-and-culture", "finance-and-pricing"],
  topics: ["hiring-and-pay"],
  contentImages: [],
  isFeatured: false,
  visibility: "agents_only",
  isPublished: true,
  publishedDaysAgo: 72,
  comments: [
    {
      authorKey: "agent",
      text: "Two below, one above, exactly as described. The repair cost us $6,900 a year and I slept better the same night.",
      daysAgo: 49,
    },
  ],
};
