import type { DemoArticle } from "../demo-article.ts";

export const discoveryCallGuide: DemoArticle = {
  slug: "discovery-call-guide",
  title: "Discovery call guide",
  subtitle:
    "A 40-minute running order, twenty-one questions and a page for notes that others can read.",
  type: "document",
  documentFile: "discovery-call-guide.pdf",
  cover: "cover-22.webp",
  body: `<p>A discovery call has two purposes: to find out whether you should work together, and to collect the exact words in which the client describes the problem. Selling is not one of them. This guide gives you a running order for 40 minutes, the questions in a sensible sequence, and a notes page designed so that the person who writes the proposal does not need to have been on the call.</p>
<h2>What is inside</h2>
<ul>
<li>A preparation page for the 15 minutes before the call.</li>
<li>The running order, minute by minute, with what to say at each turn.</li>
<li>Twenty-one questions in six groups. You will not ask all of them. Choose two or three from each group and mark them beforehand.</li>
<li>A page on money: three ways to raise it and what each answer tells you.</li>
<li>The notes page and the qualification score.</li>
<li>A follow-up email to send on the same day.</li>
</ul>
<h2>How to use it as a team</h2>
<p>Bring two people. One asks and the other writes, and they say so at the start: “My colleague will take notes so that I can listen.” The writer notes the client’s words and not a summary of them. “Our distributor is embarrassed by the website” is a headline. “Website needs modernizing” is not.</p>
<p>Afterward, take ten minutes to score the call separately and compare. Differences of more than two points usually mean that one of you heard something the other missed, and it is worth finding out what.</p>
<h2>The two questions people skip</h2>
<p>The first is <em>What have you tried already?</em> It tells you what not to propose and who was blamed last time. The second is <em>What would make you decide not to do this at all?</em> It feels dangerous to ask. It is the question that brings up the real competitor, which is most often doing nothing.</p>
<p>If you want to see the guide in use, watch <a href="/resources/watch-a-discovery-call">the short walkthrough</a> first.</p>`,
  proTip:
    "After you ask the second question on the money page, count to seven in silence. Nearly everybody else speaks at four.",
  authorKey: "guru-2",
  guruKey: "guru-2",
  categories: ["new-business"],
  topics: ["proposals", "pipeline"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 62,
  comments: [],
};
