import type { DemoArticle } from "../demo-article.ts";

export const endingARelationship: DemoArticle = {
  slug: "ending-a-client-relationship-well",
  title: "Ending a client relationship well",
  subtitle: "When to stop, what to say and how to leave the door on its hinges.",
  type: "post",
  cover: "cover-17.webp",
  body: `<p>Most agencies keep one client too long. Everyone knows which one. The meetings are preceded by a sigh, the margin is explained rather than measured, and the best people ask to be moved. Ending it is a leadership decision, and it can be done with grace.</p>
<h2>Four signs, two of which are enough</h2>
<ul>
<li><strong>Money:</strong> income per hour has been below your full cost for two quarters, and a price conversation has already failed.</li>
<li><strong>People:</strong> two or more team members have asked not to work on it.</li>
<li><strong>Conduct:</strong> someone has been insulted or lied to, and it was not repaired when raised. This sign is enough by itself.</li>
<li><strong>Fit:</strong> they need something you no longer do well.</li>
</ul>
<h2>Do the arithmetic first</h2>
<p>A client pays $7,500 a month and uses 92 hours at a full cost of $94. The cost is $8,648, so each month loses $1,148, or $13,776 a year. That is the price of keeping them. The price of leaving is different: if you cannot reuse the 92 hours, your costs stay and $7,500 of income goes. So plan the replacement before the announcement. Two months of reserve or a signed project large enough for half the hours is a reasonable condition.</p>
<h2>Try one honest repair</h2>
<p>Before deciding, have the conversation you have avoided. State the facts, propose new terms and name a date. “To do this well we need $9,800 a month or a third fewer deliverables, from the first of the quarter. If neither works, we should plan a good handover together.” Some of these conversations save the relationship. The others end it calmly, which is also a success.</p>
<p>Check the number before you say it. At 92 hours and $94 the full cost is $8,648; a fee of $9,800 leaves 11.8 percent. It is still a concession, and you should know that it is.</p>
<h2>How to say it</h2>
<p>By telephone or in person, by the owner, to the person who hired you. Written confirmation follows within the hour.</p>
<blockquote><p>I have decided that we should not renew after the end of next month. You need a team with more time for this than we can give, and I would rather say so now than let the work slip. We will finish everything that is open, hand over all files and accounts, and I will introduce you to two agencies I trust, if that is useful.</p></blockquote>
<p>Give one reason, true and about fit. Do not list grievances. If they press, say: “The decision is made. I would like to use our time to make the handover good.”</p>
<h2>The handover, as a list</h2>
<ol>
<li>Check the notice period in the contract and add two weeks to it if you can.</li>
<li>List all files, accounts, domains and licenses with their owner. Transfer, do not share.</li>
<li>Finish or formally stop each open item, in writing.</li>
<li>Send the final invoice on the day of the last delivery and not a month later.</li>
<li>Remove your own access and confirm it.</li>
<li>Thank each person you worked with, individually.</li>
</ol>
<h2>Tell your team the truth</h2>
<p>On the same day, tell the team what you decided, why, and what it means for the next eight weeks. Name what the agency learned and which early sign was missed. Then change the <a href="/resources/qualify-before-you-pitch">qualification scorecard</a> so that the next one scores lower on the first call.</p>`,
  proTip:
    "Ask the team in private which client they would give up first. If you already know the answer, you have waited long enough.",
  authorKey: "guru-5",
  guruKey: "guru-5",
  categories: ["client-service", "leadership-and-strategy"],
  topics: ["retention", "profitability"],
  contentImages: [],
  isFeatured: false,
  visibility: "agents_only",
  isPublished: true,
  publishedDaysAgo: 91,
  comments: [
    {
      authorKey: "agent",
      text: "Had the repair conversation first. They accepted the higher fee, to my honest surprise, and the tone changed the same week.",
      daysAgo: 66,
    },
  ],
};
