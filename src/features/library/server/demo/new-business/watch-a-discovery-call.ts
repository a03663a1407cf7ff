import type { DemoArticle } from "../demo-article.ts";

export const watchADiscoveryCall: DemoArticle = {
  slug: "watch-a-discovery-call",
  title: "Watch: the shape of a good discovery call",
  subtitle: "Where the forty minutes go, and who should be talking in each part.",
  type: "video",
  videoFile: "lesson-clip-1.mp4",
  cover: "cover-03.webp",
  body: `<p>The clip shows the call as a shape before you worry about the words. Keep the notes below beside you while you watch, then mark your own next call against them.</p>
<h2>Five parts, forty minutes</h2>
<table>
<thead><tr><th>Part</th><th>Minutes</th><th>Who talks most</th></tr></thead>
<tbody>
<tr><td>Frame: why we are here and how we will use the time</td><td>3</td><td>You</td></tr>
<tr><td>Situation: what has happened and what was tried</td><td>12</td><td>Client</td></tr>
<tr><td>Stakes: what it costs, who cares, what changes if it works</td><td>10</td><td>Client</td></tr>
<tr><td>Practicalities: money, decision, dates</td><td>8</td><td>Shared</td></tr>
<tr><td>Reflection and next step</td><td>7</td><td>You, then client</td></tr>
</tbody>
</table>
<p>Over the whole call the client should speak for about two thirds of the time. Most recordings of first attempts show the reverse, because silence feels like losing. It is not. Silence is when people decide whether to tell you the second, truer answer.</p>
<h2>Three moments to look for</h2>
<ol>
<li><strong>The first follow-up.</strong> Instead of moving to the next question, the host repeats the client’s last few words as a question. The best material nearly always comes after it.</li>
<li><strong>The turn to money.</strong> It arrives at about minute 25, in one sentence, with a range. It is neither hidden nor apologized for.</li>
<li><strong>The reflection.</strong> The host says back the situation, the stakes and the decision process in under a minute and asks what is missing. That minute is the first draft of the proposal.</li>
</ol>
<h2>Practice</h2>
<p>Record your next call, with permission. Listen once and note only two figures: the share of time you spoke, and the number of questions you asked before you offered a solution. Aim for one third and ten. Then read the <a href="/resources/discovery-call-guide">discovery call guide</a> again and pick one thing to change.</p>`,
  proTip: null,
  authorKey: "guru-2",
  guruKey: "guru-2",
  categories: ["new-business"],
  topics: ["proposals"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 61,
  comments: [
    {
      authorKey: "member",
      text: "Measured myself: I spoke for 58 percent of the call. I would have guessed a third.",
      daysAgo: 47,
    },
  ],
};
