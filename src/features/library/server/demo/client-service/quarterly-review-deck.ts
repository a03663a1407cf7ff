import type { DemoArticle } from "../demo-article.ts";

export const quarterlyReviewDeck: DemoArticle = {
  slug: "quarterly-review-deck",
  title: "Quarterly review deck",
  subtitle: "Seven slides for an hour in which the client does most of the talking.",
  type: "presentation",
  documentFile: "quarterly-review-deck.pdf",
  cover: "cover-07.webp",
  body: `<p>These seven slides follow the running order of <a href="/resources/a-quarterly-review-clients-look-forward-to">A quarterly review clients look forward to</a>. They are sparse on purpose. The deck is there to hold a conversation together and not to replace it.</p>
<h2>Slide by slide</h2>
<ol>
<li><strong>What we would like to decide today.</strong> One sentence. If you cannot write it, postpone the meeting.</li>
<li><strong>Your quarter.</strong> An almost empty page with three questions. Leave it on screen while they talk.</li>
<li><strong>The number.</strong> Agreed target, actual, last quarter. One short explanation.</li>
<li><strong>What we learned.</strong> Three lines, each starting with “We now know that”.</li>
<li><strong>Three choices.</strong> Result, effort, cost and your recommendation.</li>
<li><strong>How we work.</strong> Start, stop, keep.</li>
<li><strong>Decisions.</strong> Filled in live, while everybody watches.</li>
</ol>
<h2>Filling in slide three</h2>
<p>Show the number as a plain table before you show a chart. The example in the deck has quote requests per month: target 120, actual 104, previous quarter 96. That is 8.3 percent better than last quarter and 13.3 percent short of the target, and both halves of that sentence should be said. A chart with a cropped axis would have shown only the first.</p>
<h2>Filling in slide five</h2>
<p>Each choice gets the same four cells, so that they can be compared without a speech. If you find that you cannot estimate a result, write what you would need to learn first and what that would cost. A small paid investigation is often the best of the three.</p>
<h2>After the meeting</h2>
<p>Slide seven becomes the follow-up message. Copy it, add names and dates, send it within a day. Keep all decision slides of one client in one file; before the next review, read the last two. It takes five minutes and spares you the embarrassment of recommending the same thing twice.</p>`,
  proTip: null,
  authorKey: "guru-5",
  guruKey: "guru-5",
  categories: ["client-service"],
  topics: ["retention"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 51,
  comments: [],
};
