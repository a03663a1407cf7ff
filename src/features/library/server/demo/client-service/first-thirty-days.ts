import type { DemoArticle } from "../demo-article.ts";

export const firstThirtyDays: DemoArticle = {
  slug: "the-first-thirty-days-with-a-client",
  title: "The first thirty days with a new client",
  subtitle:
    "A day-by-day plan for the month in which most clients quietly decide whether they will stay.",
  type: "post",
  cover: "cover-22.webp",
  body: `<p>Clients rarely leave in the month they tell you. They leave in the first one, when the senior person from the pitch disappears, the questions start again from zero and three weeks pass without anything to look at. The rest of the year is spent confirming an opinion formed early.</p>
<p>The good news is that the first month is the most predictable month of the relationship. You can plan nearly all of it. What follows is a plan for a retainer or a longer project, with names for the days so that a team can talk about them.</p>
<h2>Day 0: the handover inside the agency</h2>
<p>Before the client hears anything, the person who sold the work hands it to the person who will run it. Thirty minutes, in a room, with five things on paper:</p>
<ul>
<li>Why they bought, in their own words.</li>
<li>What we promised, including the things said aloud that are not in the proposal.</li>
<li>Who is for us, who is unsure and who was against.</li>
<li>What they are afraid of.</li>
<li>The number that will decide whether this was a success.</li>
</ul>
<p>If the seller cannot fill in the last line, the seller rings the client before anyone else does.</p>
<h2>Day 1: the welcome</h2>
<p>A short personal message from the account lead, not a brochure, with three facts: who your contact is, what happens in the next ten days, and the two things we need from you first. Attach the <a href="/resources/client-onboarding-checklist">onboarding checklist</a> with the agency’s half already ticked where it is done. It is a small thing, and it shows that you began before they asked.</p>
<h2>Days 2 to 5: access and the kickoff</h2>
<p>Access to tools is the most boring cause of delay and the most common. Ask for all of it at once, with a reason beside each item and the name of the person in their company who can grant it. Chase on day 4 by telephone.</p>
<p>Hold the kickoff on day 5 at the latest, 60 minutes, with this agenda:</p>
<ol>
<li>The result we are working for, and the number behind it (10 minutes).</li>
<li>How decisions are made: who comments, who approves, how quickly (15 minutes).</li>
<li>The plan for 30 days and the first visible thing (15 minutes).</li>
<li>How we will talk: channel, weekly slot, what counts as urgent (10 minutes).</li>
<li>What has annoyed you about agencies before? (10 minutes)</li>
</ol>
<p>Do not skip the last item. People answer it with surprising precision, and you have just been told how to lose them.</p>
<h2>Days 6 to 10: the first visible thing</h2>
<p>By day 10 the client should be able to look at something. It need not be large: an audit with five findings, a corrected tracking setup, two rewritten pages, a sketch. It must be useful by itself and finished. Choose it during the sale and protect the hours for it.</p>
<table>
<thead><tr><th>Type of work</th><th>A good first visible thing</th><th>Hours</th></tr></thead>
<tbody>
<tr><td>Website</td><td>Five findings from watching six visitors use the current site</td><td>14</td></tr>
<tr><td>Paid media</td><td>Wasted spend found and switched off, with the amount</td><td>10</td></tr>
<tr><td>Brand</td><td>One-page summary of eight interviews, with quotations</td><td>18</td></tr>
<tr><td>Content</td><td>Two old articles rewritten and republished</td><td>12</td></tr>
</tbody>
</table>
<p>Present it live and keep it to 20 minutes. Say what you found, what you changed and what you would look at next. Then stop, and write down the first question they ask: it tells you what they will measure you by.</p>
<h2>Day 12: the small wobble</h2>
<p>Somewhere around the end of the second week something goes wrong: a late file, a misread comment, a missed meeting. This is your chance. Tell them before they notice, say what you have changed and move on. Clients remember how the first mistake was handled far longer than they remember the mistake.</p>
<h2>Days 15 to 20: meet a second person</h2>
<p>Until now you probably know one person well. Arrange 20 minutes with someone else in their company who depends on the result: sales, finance, the shop floor. Two relationships survive a resignation; one does not. Ask them what they would notice first if the work succeeded, and report the answer to your main contact.</p>
<h2>Day 25: ask while it can still be fixed</h2>
<p>Send three questions, or better, ask them in a call:</p>
<ul>
<li>What has been better than you expected?</li>
<li>What has been worse?</li>
<li>If you had to decide today whether to hire us again, what would make you hesitate?</li>
</ul>
<p>Write the answers down word for word, choose one thing to change and tell the client which. A survey with no visible consequence is worse than none.</p>
<h2>Day 30: the review</h2>
<p>One page and 30 minutes. What we said, what we did, what we learned, what comes next. Show the hours used against the hours planned, even if the fee is fixed. Close by agreeing on the next 60 days and on the date of the first <a href="/resources/a-quarterly-review-clients-look-forward-to">quarterly review</a>.</p>
<h2>What it costs</h2>
<p>Count about 22 hours beyond the work itself: handover 2, welcome and access 3, kickoff with preparation 5, second contact 2, check-in 2, review with preparation 4, internal coordination 4. At a cost of $95 that is $2,090. For a client who pays $6,000 a month, a single extra month of fees is almost three times that amount.</p>
<h2>Make it a routine</h2>
<p>Put the eight named days in your project tool as a template with relative dates and an owner for each. After three clients, compare: which day slipped every time? That is the one without a real owner. Give it one.</p>`,
  proTip:
    "Book the day 25 and day 30 calls during the kickoff, while everybody’s calendar is open and the mood is good.",
  authorKey: "guru-5",
  guruKey: "guru-5",
  categories: ["client-service"],
  topics: ["onboarding", "retention"],
  contentImages: ["cover-14.webp", "cover-10.webp", "cover-23.webp"],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 8,
  comments: [
    {
      authorKey: "member",
      text: "Asked the question about what annoyed them before. The answer was status reports nobody reads. We replaced ours with a five-line message and they thanked us twice.",
      daysAgo: 5,
    },
    {
      authorKey: "agent",
      text: "We have put the eight days into our project template. Day 15, the second contact, is the one that keeps slipping here too.",
      daysAgo: 4,
    },
    {
      authorKey: "member2",
      text: "Does the first visible thing come out of the retainer hours, or do you treat it as an investment?",
      daysAgo: 2,
    },
  ],
};
