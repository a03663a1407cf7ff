import type { DemoArticle } from "../demo-article.ts";

export const quarterlyReview: DemoArticle = {
  slug: "a-quarterly-review-clients-look-forward-to",
  title: "A quarterly review clients look forward to",
  subtitle: "Less about what you did, more about what they should decide.",
  type: "post",
  cover: "cover-15.webp",
  body: `<p>The usual quarterly review is forty slides of activity presented to a person who would rather be elsewhere. It exists to justify the fee, and everyone in the room can feel that. A review worth attending does something else: it helps the client decide what to do next in their own business.</p>
<h2>Turn the hour around</h2>
<table>
<thead><tr><th>Part</th><th>Minutes</th><th>Question it answers</th></tr></thead>
<tbody>
<tr><td>Their quarter</td><td>15</td><td>What changed in your business that we should know?</td></tr>
<tr><td>Results</td><td>10</td><td>Did the agreed number move, and why?</td></tr>
<tr><td>What we learned</td><td>10</td><td>What do we know now that we did not know in the last quarter?</td></tr>
<tr><td>Choices</td><td>20</td><td>Which of these three should we do next?</td></tr>
<tr><td>How we work</td><td>5</td><td>What should we start, stop or keep?</td></tr>
</tbody>
</table>
<p>Activity has no line. It goes into an appendix that the client can read if they wish. In three years of running reviews this way I have been asked about the appendix twice.</p>
<h2>Prepare with one telephone call</h2>
<p>Call your contact a week before and ask: “Who else should be there, and what does that person need to hear?” The answer tells you who holds the budget for next year. Ask also which number their own boss asks about. If it differs from yours, change your slide and not your contact.</p>
<h2>Bring bad news first</h2>
<p>If the number did not move, say so in the first sentence of the results part, with the reason you believe and the evidence for it. Then say what you would do about it with your own money. A client who hears the bad news from you, early and without decoration, tends to trust the good news next time.</p>
<h2>Three choices, each with a price</h2>
<p>The center of the review is a single page with three things you could do in the next quarter. Each has a result, an effort and a cost, and one of them may be inside the present fee.</p>
<ol>
<li><strong>Fix the quote form.</strong> Expected: 15 to 25 more requests a month. Inside the current retainer, replaces the monthly report redesign.</li>
<li><strong>Interview ten lost prospects.</strong> Expected: a clear reason for lost sales. $4,800, three weeks.</li>
<li><strong>Launch in a second region.</strong> Expected: decided by the interviews, so not yet. $22,000 if it goes ahead.</li>
</ol>
<p>Recommend one. Say why. Then be quiet and let them discuss it among themselves. The best reviews end with the client arguing for the next project while you take notes.</p>
<h2>Within 24 hours</h2>
<p>Send half a page: what was decided, who does what by when, the date of the next review. Not the slides. If nothing was decided, write that, and propose the ten-minute call in which it will be.</p>
<h2>When to shorten it</h2>
<p>A client paying $2,000 a month does not need an hour of four people. Do the same five parts in 25 minutes by telephone, twice a year. The shape is what matters.</p>
<p>A plain version of the slides is in the library as the <a href="/resources/quarterly-review-deck">quarterly review deck</a>.</p>`,
  proTip:
    "Put the next review in the calendar before you leave the room. A review that is scheduled afterward happens a month late.",
  authorKey: "guru-5",
  guruKey: "guru-5",
  categories: ["client-service"],
  topics: ["retention"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 52,
  comments: [
    {
      authorKey: "agent2",
      text: "Three choices with a price each turned into $26,800 of extra work from two reviews this quarter, and nobody felt sold to.",
      daysAgo: 38,
    },
    {
      authorKey: "member",
      text: "Moving activity to an appendix saved my team roughly a day of slides for each client.",
      daysAgo: 26,
    },
  ],
};
