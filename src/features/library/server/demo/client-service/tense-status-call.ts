import type { DemoArticle } from "../demo-article.ts";

export const tenseStatusCall: DemoArticle = {
  slug: "watch-a-tense-status-call",
  title: "Watch: steadying a tense status call",
  subtitle: "Four moves for the call in which the client is angry and partly right.",
  type: "video",
  videoFile: "lesson-clip-2.mp4",
  cover: "cover-11.webp",
  body: `<p>Something slipped, the client has noticed, and the weekly call is in ten minutes. The clip walks through four moves in order. They are simple to describe and hard to do while your pulse is up, so practice them on a calm day.</p>
<h2>The four moves</h2>
<ol>
<li><strong>Let it land.</strong> Do not interrupt the first two minutes, even to correct a fact. Take notes visibly. Anger that meets no resistance usually runs out by itself.</li>
<li><strong>Say it back.</strong> “The pages were due on Monday, you had promised them to your board, and you heard about the delay from a colleague instead of from us. Did I miss anything?” The question at the end matters. When they say no, the temperature has dropped.</li>
<li><strong>Own your share, exactly.</strong> Not less, and not more. “We knew on Thursday and told you on Tuesday. That was wrong.” Resist adding the reason in the same breath; it will sound like a defense.</li>
<li><strong>Offer the next 48 hours.</strong> One concrete thing by tomorrow noon, one by the day after, and the name of the person who will report on it. Leave the lessons for later.</li>
</ol>
<h2>What to avoid</h2>
<table>
<thead><tr><th>Tempting</th><th>Why it fails</th><th>Instead</th></tr></thead>
<tbody>
<tr><td>“I understand how you feel”</td><td>It claims what they doubt</td><td>Say back the facts</td></tr>
<tr><td>“To be fair, the copy was late”</td><td>True, and too early</td><td>Raise it in the review next week</td></tr>
<tr><td>An immediate discount</td><td>Prices the apology</td><td>Repair first, then ask what would be fair</td></tr>
<tr><td>Ten promises</td><td>Nobody believes ten</td><td>Two, with times</td></tr>
</tbody>
</table>
<h2>After the call</h2>
<p>Within 30 minutes send five lines: what happened, what we do by when, who reports. Deliver the first item early, even by an hour. One week later, hold a 20-minute look back with the client and bring up the shared causes then. It is the same content that would have started a fight on the call.</p>
<h2>Practice</h2>
<p>In pairs: one plays the client for three minutes from a real case, the other may use only moves one and two. Swap. It is harder than it looks, and twenty minutes of it will improve the next real call.</p>`,
  proTip:
    "Bring a second person whose only task is to write down commitments. You will make fewer of them and keep all of them.",
  authorKey: "guru-5",
  guruKey: "guru-5",
  categories: ["client-service"],
  topics: ["retention", "project-delivery"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 103,
  comments: [
    {
      authorKey: "member2",
      text: "Used moves one and two an hour after watching. The call ended ten minutes early and we still have the client.",
      daysAgo: 81,
    },
    {
      authorKey: "agent2",
      text: "The pairs exercise is now part of onboarding for new account people here.",
      daysAgo: 40,
    },
  ],
};
