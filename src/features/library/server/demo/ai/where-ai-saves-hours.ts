import type { DemoArticle } from "../demo-article.ts";

export const whereAiSavesHours: DemoArticle = {
  slug: "where-ai-saves-hours",
  title: "Where AI saves hours, and where it moves them",
  subtitle: "How to measure one task properly before you change a price or a role.",
  type: "post",
  cover: "cover-24.webp",
  body: `<p>“It saves me half a day” is usually a statement about the writing and not about the work. The draft appears in a minute, and then someone spends an hour checking it, and a colleague spends another hour on the part that was subtly wrong. Sometimes the sum is a large saving. Sometimes the hours have only moved to a more senior person. You can find out in two weeks.</p>
<h2>Measure the whole task</h2>
<p>Choose one task that happens at least eight times a month. Do half of them the old way and half with the tool, and record four times for each: preparing, making, checking, correcting after review.</p>
<table>
<thead><tr><th>Minutes per monthly report</th><th>Old way</th><th>With the tool</th></tr></thead>
<tbody>
<tr><td>Preparing</td><td>20</td><td>35</td></tr>
<tr><td>Making</td><td>110</td><td>25</td></tr>
<tr><td>Checking</td><td>15</td><td>40</td></tr>
<tr><td>Correcting</td><td>15</td><td>20</td></tr>
<tr><td><strong>Total</strong></td><td><strong>160</strong></td><td><strong>120</strong></td></tr>
</tbody>
</table>
<p>The first impression was “two hours down to half an hour”. The truth is 160 down to 120 minutes, a quarter. Over 18 reports a month that is 12 hours, which is still well worth having. But look at who spends them: making was done by an associate, checking by a senior. At $45 and $80 an hour and with only the checking done by the senior, the cost went from $128.75 to $113.33. That is 12 percent less money for 25 percent less time.</p>
<h2>Where it tends to pay</h2>
<ul>
<li><strong>Turning one thing into another:</strong> transcript to summary, notes to brief, long to short, one language to another with a speaker to check it.</li>
<li><strong>First versions of structured text:</strong> meta descriptions, alt text, test plans, job advertisements.</li>
<li><strong>Finding:</strong> contradictions between two documents, questions a brief leaves open, missing cases.</li>
<li><strong>Small scripts</strong> that rename, count, convert.</li>
</ul>
<h2>Where it tends to move the hours</h2>
<ul>
<li>Anything where a wrong fact is expensive and hard to see.</li>
<li>Copy in a voice that only two people in the agency can judge. Those two become the bottleneck.</li>
<li>Images in a strict brand system, where forty variations produce one hour of looking.</li>
<li>Strategy. The draft is fluent, and everyone stops thinking one step earlier.</li>
</ul>
<h2>Decide with three questions</h2>
<ol>
<li>Is the total time lower, including checking by the person who really checks?</li>
<li>Is the error rate the same or better after review? Count errors found by the client.</li>
<li>Would we still do it if the tool cost three times as much?</li>
</ol>
<p>Three times yes: make it the standard way, write the instructions down, train everybody. Two: keep testing. One or none: stop and pick another task.</p>
<h2>What about prices?</h2>
<p>If you sell hours, every saving lowers your income, so you will either hide it or avoid it. If you sell results, you keep it. This is a good moment to move one service from hours to a fixed price. For the report above: 18 a month at a fixed $260 instead of 160 minutes at $97.50 an hour, which was also $260. Same bill, better result, and the saving stays where the risk is. Use part of it for the checking that clients cannot see.</p>`,
  proTip:
    "Count corrections found by the client separately. One of those costs more than ten found at your own desk.",
  authorKey: "guru-6",
  guruKey: "guru-6",
  categories: ["operations-and-delivery"],
  topics: ["ai-at-work", "profitability"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 23,
  comments: [
    {
      authorKey: "agent2",
      text: "We measured reports and social captions. Reports saved 22 percent, captions saved nothing once the two people who know the voice had checked them.",
      daysAgo: 11,
    },
  ],
};
