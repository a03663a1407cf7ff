import type { DemoArticle } from "../demo-article.ts";

export const operatingRhythm: DemoArticle = {
  slug: "agency-operating-rhythm",
  title: "The agency operating rhythm",
  subtitle: "Which meetings a small agency needs, how long they last and what each must decide.",
  type: "presentation",
  documentFile: "agency-operating-rhythm.pdf",
  cover: "cover-21.webp",
  body: `<p>Meetings multiply because each one leaves something undecided. A rhythm is the opposite: a small set of recurring meetings, each with one question it must answer. When people know where a question will be decided, they stop calling extra meetings to decide it.</p>
<h2>Five meetings</h2>
<table>
<thead><tr><th>Meeting</th><th>How often</th><th>Length</th><th>Question</th></tr></thead>
<tbody>
<tr><td>Capacity</td><td>Weekly</td><td>30 min</td><td>Can we keep every promise of the next four weeks?</td></tr>
<tr><td>Clients</td><td>Weekly</td><td>30 min</td><td>Which client needs a call from us before they call?</td></tr>
<tr><td>Pipeline</td><td>Weekly</td><td>20 min</td><td>Did we have enough first conversations?</td></tr>
<tr><td>Numbers</td><td>Monthly</td><td>60 min</td><td>Which one number do we act on?</td></tr>
<tr><td>Direction</td><td>Quarterly</td><td>Half a day</td><td>What will we stop, start and finish?</td></tr>
</tbody>
</table>
<p>The three weekly meetings take 80 minutes. With the monthly hour and four hours each quarter, a leader spends about 88 hours a year: 45 working weeks make 60 hours, twelve monthly meetings 12 and four half days 16. That is roughly 5 percent of a working year of 1,800 hours. Everything beyond it should be working sessions, with something made by the end.</p>
<h2>Rules that keep it light</h2>
<ul>
<li>Numbers are in the sheet before the meeting. Reading aloud is not a meeting.</li>
<li>Each meeting ends with a decision, a name and a date, or with the words “no decision needed”.</li>
<li>One person owns each meeting and may cancel it.</li>
<li>Status goes in writing. If a meeting is mostly status, delete it for three weeks and see who complains.</li>
</ul>
<h2>How to introduce it</h2>
<p>Start with capacity and clients, on the same morning. Run them for a month before you add the third. When you add one, remove one. The deck contains an agenda page for each meeting and a page for taking stock after a quarter.</p>`,
  proTip:
    "Give the weekly capacity meeting to someone who is not a director. It becomes honest within two weeks.",
  authorKey: "superadmin",
  guruKey: null,
  categories: ["operations-and-delivery", "leadership-and-strategy"],
  topics: ["capacity-planning", "owner-role"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 69,
  comments: [
    {
      authorKey: "agent2",
      text: "We deleted four standing meetings and kept these. The quarterly half day is the one we would never give up now.",
      daysAgo: 28,
    },
  ],
};
