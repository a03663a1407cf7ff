import type { DemoArticle } from "../demo-article.ts";

export const readingACapacitySheet: DemoArticle = {
  slug: "watch-reading-a-capacity-sheet",
  title: "Watch: reading a capacity sheet in five minutes",
  subtitle: "What to look at first, what to ignore and which question to ask the project leads.",
  type: "video",
  videoFile: "lesson-clip-3.mp4",
  cover: "cover-04.webp",
  body: `<p>Building the sheet is half of the work. Reading it quickly, every week, is the other half. The clip shows the order in which an experienced operations lead looks at the page. The method behind the sheet is in <a href="/resources/capacity-planning-on-one-page">Capacity planning on one page</a>.</p>
<h2>The order of reading</h2>
<ol>
<li><strong>Leave.</strong> Has it changed since last week? Missing leave is the most common error and the easiest to correct.</li>
<li><strong>The highest row.</strong> Which skill has the greatest load? Everything else can wait.</li>
<li><strong>The largest project in that row.</strong> Half of an overload usually comes from a single project.</li>
<li><strong>The lowest row.</strong> Could its people take over some of the work, or is it time to sell?</li>
<li><strong>The total.</strong> Last, and only to see whether it moved by more than five points.</li>
</ol>
<h2>Four questions for a project lead</h2>
<ul>
<li>What is the next thing you will finish, and on which day?</li>
<li>Which of these hours are you least sure of?</li>
<li>What are you waiting for from the client?</li>
<li>If we took ten hours from you, what would not happen?</li>
</ul>
<p>The third question explains more overload than any other. Work that waits for a client does not vanish. It moves into next week, on top of what was planned there.</p>
<h2>Two traps</h2>
<p><strong>The even spread.</strong> A project shown with the same hours in each week was not planned, it was divided. Ask for the stage it is in.</p>
<p><strong>The permanent 100.</strong> If one person is always exactly at 100 percent, somebody is filling in the sheet to match. Sit beside that person for a morning and count.</p>
<h2>Try it</h2>
<p>Take your own sheet, set a timer to five minutes and read it in this order. Write one decision. Repeat next week. After a month, check how many of the four decisions were still right a week later. Three is very good.</p>`,
  proTip: "Read the sheet standing up. It is remarkable how much shorter the meeting becomes.",
  authorKey: "guru-3",
  guruKey: "guru-3",
  categories: ["operations-and-delivery"],
  topics: ["capacity-planning"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 14,
  comments: [],
};
