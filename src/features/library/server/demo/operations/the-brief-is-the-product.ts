import type { DemoArticle } from "../demo-article.ts";

export const theBriefIsTheProduct: DemoArticle = {
  slug: "the-brief-is-the-product",
  title: "The brief is the product",
  subtitle: "Nine lines that decide whether the work will need two rounds or five.",
  type: "post",
  cover: "cover-17.webp",
  body: `<p>When a piece of work comes back for the fourth time, look at the brief before you look at the designer. In most agencies the brief is a forwarded email with a deadline. Everyone downstream guesses, and each guess is expensive.</p>
<h2>The price of a vague line</h2>
<p>A review round on a medium project costs about 14 hours: changes, checking, a call, a second export. At a full cost of $94 that is $1,316. An hour spent on a better brief that saves one round on two projects out of three has an expected return of about $877 for $94. There are few better investments in the building.</p>
<h2>Nine lines</h2>
<ol>
<li><strong>Who will see it</strong>, in one sentence, with a situation. “A plant manager on a phone, between two shifts.”</li>
<li><strong>What they believe now.</strong></li>
<li><strong>What they should think or do afterward.</strong> One thing.</li>
<li><strong>Why they would believe it.</strong> Proof, not adjectives.</li>
<li><strong>What must be in it.</strong> Legal lines, logo, price, link.</li>
<li><strong>What must not.</strong> Colors of the competitor, a claim under dispute, the founder’s portrait.</li>
<li><strong>What it is:</strong> formats, sizes, length, languages, file types.</li>
<li><strong>Who approves</strong>, by name, and what that person has liked and disliked before.</li>
<li><strong>When and how much:</strong> hours, review rounds, date of first look, date of delivery.</li>
</ol>
<p>If it does not fit on one page it is not finished. Length in a brief is usually a decision that someone avoided.</p>
<h2>Weak and strong</h2>
<table>
<thead><tr><th>Line</th><th>Weak</th><th>Strong</th></tr></thead>
<tbody>
<tr><td>Audience</td><td>B2B decision makers</td><td>Clinic managers who order supplies once a month and hate changing supplier</td></tr>
<tr><td>Single point</td><td>Modern, innovative, reliable</td><td>Switching takes one phone call and nothing stops working</td></tr>
<tr><td>Proof</td><td>Years of experience</td><td>212 clinics moved last year; the longest took 40 minutes</td></tr>
<tr><td>Approver</td><td>Marketing team</td><td>Head of sales. Rejected the last campaign as too clever</td></tr>
</tbody>
</table>
<h2>The ten-minute test</h2>
<p>Before work starts, the writer of the brief hands it over in person and says nothing for two minutes while the maker reads. Then the maker says in their own words what they will make and for whom. If it matches, start. If not, change the brief and not the explanation. Spoken corrections evaporate; the next person will read the page.</p>
<h2>Let the client sign the thinking</h2>
<p>Send lines 1 to 4 to the client and ask for a yes before any design exists. People find it hard to judge a layout and easy to judge a sentence. Disagreements that would have surfaced in round three appear in an email, where they cost nothing.</p>
<h2>Improve the template once a month</h2>
<p>At the end of each project, ask the makers which line they missed. Keep a tally. When one line reaches three, change the template. After half a year you will have a brief that fits your kind of work, and it will be one of the few things in the agency that a competitor cannot copy from your website.</p>
<p>The <a href="/resources/project-kickoff-kit">project kickoff kit</a> contains a version to print.</p>`,
  proTip:
    "Ask the approver for one piece of work they wish they had made, and staple it to the brief. It replaces a page of adjectives.",
  authorKey: "guru-3",
  guruKey: "guru-3",
  categories: ["operations-and-delivery"],
  topics: ["project-delivery", "scope"],
  contentImages: [],
  isFeatured: true,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 45,
  comments: [
    {
      authorKey: "member",
      text: "Line eight, what the approver disliked before, has saved us twice already.",
      daysAgo: 31,
    },
    {
      authorKey: "free",
      text: "We send lines 1 to 4 to every client now. Two of them rewrote line 3 completely, before we had drawn anything.",
      daysAgo: 18,
    },
  ],
};
