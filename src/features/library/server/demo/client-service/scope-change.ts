import type { DemoArticle } from "../demo-article.ts";

export const scopeChange: DemoArticle = {
  slug: "scope-change-without-the-awkward-email",
  title: "Scope change without the awkward email",
  subtitle: "A three-size rule that lets the most junior person in the room answer well.",
  type: "post",
  cover: "cover-13.webp",
  body: `<p>Scope does not creep. It is carried in, one polite favor at a time, by people who have never been told what they may say. Give them a rule and most of the problem goes away.</p>
<h2>What favors cost</h2>
<p>Suppose each of eight clients asks for six small things a month, and each takes 25 minutes. That is 8 × 6 × 25 = 1,200 minutes, or 20 hours a month. At $117 an hour it is $2,340 a month and $28,080 a year. No single favor was worth a conversation. Together they are a part-time salary.</p>
<h2>Small, medium, large</h2>
<table>
<thead><tr><th>Size</th><th>Effort</th><th>Who decides</th><th>What happens</th></tr></thead>
<tbody>
<tr><td>Small</td><td>Up to 30 minutes</td><td>The person asked</td><td>Do it, and log it in the favor list</td></tr>
<tr><td>Medium</td><td>30 minutes to 4 hours</td><td>Project lead</td><td>Swap it for something, or quote it in two lines</td></tr>
<tr><td>Large</td><td>More than 4 hours</td><td>Account lead</td><td>A change note with price and date, signed before work starts</td></tr>
</tbody>
</table>
<p>The rule works because it removes the moment of embarrassment. A designer who is asked for “just one more version” does not have to judge the relationship, only the size.</p>
<h2>Four sentences to learn by heart</h2>
<ul>
<li><strong>For small:</strong> “Happy to. I will put it on the list so we both see what we have added.”</li>
<li><strong>For medium, swapping:</strong> “We can do that this week if the newsletter moves to next week. Which would you rather have first?”</li>
<li><strong>For medium, quoting:</strong> “That is about three hours, so $450. Shall I go ahead?”</li>
<li><strong>For large:</strong> “That is a good idea and larger than what we planned. Let me come back tomorrow with what it would take.”</li>
</ul>
<p>Notice what is absent: an apology, the contract and the word “unfortunately”.</p>
<h2>The favor list</h2>
<p>Keep one list per client: date, request, minutes, who asked. Show it in the monthly call without comment. It does three jobs. The client sees generosity that would have been invisible. You see patterns; if the same favor appears four times, it is a service you forgot to sell. And when a conversation about scope becomes necessary, it starts from facts.</p>
<p>Set a ceiling. For a $9,000 retainer, two hours of favors a month is friendly. When the list reaches it, the next small request is treated as medium.</p>
<h2>The change note</h2>
<p>Half a page, never more:</p>
<ol>
<li>What is added, in one sentence.</li>
<li>What it replaces, if anything.</li>
<li>Effect on price.</li>
<li>Effect on the date.</li>
<li>Name, date, agreed.</li>
</ol>
<p>Send it within one working day, while the idea is still exciting. A change note that arrives after a week looks like a bill. One that arrives the next morning looks like help.</p>
<h2>When the fault is yours</h2>
<p>If the brief was vague because you wrote it, do the work and improve the <a href="/resources/the-brief-is-the-product">brief</a>. Charging for your own unclear writing is the fastest way to turn a fair rule into a grievance. Note those hours separately as well; they are the price of the next template.</p>`,
  proTip:
    "Rehearse the four sentences aloud in a team meeting, ten minutes, in pairs. People can only use words they have already heard themselves say.",
  authorKey: "guru-5",
  guruKey: "guru-5",
  categories: ["client-service", "operations-and-delivery"],
  topics: ["scope", "profitability"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 34,
  comments: [
    {
      authorKey: "member2",
      text: "We started the favor list six weeks ago. One client had eleven hours on it and offered to raise the retainer before we said anything.",
      daysAgo: 16,
    },
    {
      authorKey: "member",
      text: "The swap sentence is excellent. It turns a no into a choice.",
      daysAgo: 12,
    },
  ],
};
