import type { DemoArticle } from "../demo-article.ts";

export const twoPageProposal: DemoArticle = {
  slug: "a-proposal-that-fits-on-two-pages",
  title: "A proposal that fits on two pages",
  subtitle: "Seven short sections, written after the client has already agreed with most of them.",
  type: "post",
  cover: "cover-21.webp",
  body: `<p>Long proposals are usually a substitute for a conversation that did not happen. If you and the client agree on the situation, the outcome, the price range and the start date before you write, the document has one job left: to let someone who was not in the room say yes.</p>
<p>That person will give it four minutes. Two pages is what fits.</p>
<h2>The seven sections</h2>
<ol>
<li><strong>Situation (4 lines).</strong> What is happening in their business, in their words. If they nod here, they will read the rest.</li>
<li><strong>What it costs to leave it (2 lines).</strong> A number they gave you. “The current site loses roughly 40 quote requests a month” is worth more than any adjective.</li>
<li><strong>The result (3 lines).</strong> What will be true when it is done, and how both of you will know.</li>
<li><strong>How we will work (one small table).</strong> Three or four stages, each with a date, what we deliver and what we need from you.</li>
<li><strong>Options and price (one table).</strong> Two or three, each a different scope.</li>
<li><strong>What is not included (3 lines).</strong> The calmest sentence in the document and the one that saves most arguments.</li>
<li><strong>Next step (2 lines).</strong> One action, one date, one signature.</li>
</ol>
<p>There is no section about you. If they need your credentials to decide, send them separately. If they have seen them already, sending them again only adds pages.</p>
<h2>The stage table, filled in</h2>
<table>
<thead><tr><th>Stage</th><th>Weeks</th><th>You receive</th><th>We need from you</th></tr></thead>
<tbody>
<tr><td>Understand</td><td>1 to 2</td><td>Findings and a page list</td><td>Analytics access, two interviews</td></tr>
<tr><td>Design</td><td>3 to 5</td><td>Fourteen page templates</td><td>One set of comments within 3 working days</td></tr>
<tr><td>Build</td><td>6 to 9</td><td>The site on a test address</td><td>Final copy by the start of week 6</td></tr>
<tr><td>Launch</td><td>10</td><td>Live site, handover session</td><td>Domain access, a go-live approver</td></tr>
</tbody>
</table>
<p>The right-hand column does quiet work. It turns “the project is late” into “week 6 moved because copy moved”, months before anyone is upset.</p>
<h2>Read it aloud, together</h2>
<p>Never send a proposal as an attachment and wait. Book 25 minutes, share the two pages and read through them with the client. Stop after each section and ask whether it is right. Change it while they watch. By the end it is their document as much as yours, and the version you send is one they have already edited.</p>
<p>If they will not give you 25 minutes for a decision worth tens of thousands, you have learned something about the priority. Go back to your <a href="/resources/qualify-before-you-pitch">qualification scorecard</a> and look at the first row.</p>
<h2>Follow up with a reason</h2>
<p>“Just checking in” asks the client to do your work. Each follow-up should carry something: an answer to a question they raised, a changed date that affects them, a short example. Three are enough. The fourth message closes the file politely and says what would reopen it.</p>
<h2>Measure two things</h2>
<p>Track days from first call to proposal, and the share of proposals accepted. Shorter documents usually improve the first within a month. The second takes a quarter to show, because the real gain comes from proposals you stop writing.</p>`,
  proTip:
    "Write section 6, what is not included, before section 5. Prices become easier to defend when the edges are already drawn.",
  authorKey: "guru-2",
  guruKey: "guru-2",
  categories: ["new-business"],
  topics: ["proposals", "scope"],
  contentImages: [],
  isFeatured: true,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 41,
  comments: [
    {
      authorKey: "member2",
      text: "Our template was 19 pages. We sent a two-page version beside it once to compare, and the client signed the short one.",
      daysAgo: 30,
    },
  ],
};
