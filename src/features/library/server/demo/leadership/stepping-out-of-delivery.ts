import type { DemoArticle } from "../demo-article.ts";

export const steppingOutOfDelivery: DemoArticle = {
  slug: "stepping-out-of-delivery-in-four-quarters",
  title: "Stepping out of delivery in four quarters",
  subtitle: "A calendar for owners who are still the best person on their own team.",
  type: "post",
  cover: "cover-23.webp",
  body: `<p>You started the agency because you were good at the work. Clients bought you, then you and two others, then a team that checks with you. Now every decision of any weight passes through one person who has not had an uninterrupted morning since spring. That person is the limit on the agency’s growth, its value and its holidays.</p>
<p>Stepping out of delivery does not mean stepping out of the agency. It means that no client’s work stops when you are away for two weeks. It takes about a year if you do it in the right order. Here is the order.</p>
<h2>Quarter one: see where you are needed</h2>
<p>For two weeks keep a list with four columns: what, how long, why me, who else could. Record everything above ten minutes. Then sort it into four groups.</p>
<table>
<thead><tr><th>Group</th><th>Typical share</th><th>What to do</th></tr></thead>
<tbody>
<tr><td>Only habit brings it to me</td><td>30%</td><td>Redirect this month</td></tr>
<tr><td>Nobody knows they may decide</td><td>25%</td><td>Give the decision away, in writing</td></tr>
<tr><td>Nobody knows how</td><td>30%</td><td>Teach, one skill at a time</td></tr>
<tr><td>It really is mine</td><td>15%</td><td>Keep, and do it better</td></tr>
</tbody>
</table>
<p>The shares vary, but the first two groups together are nearly always the largest. More than half of your week is not a matter of skill at all.</p>
<p><strong>By the end of the quarter:</strong> the first group is gone. A note on the wall says who decides what. You have one free morning a week, in the calendar, defended.</p>
<h2>Quarter two: hand over decisions</h2>
<p>People take over tasks easily and decisions with difficulty, because a decision can be wrong in public. So hand them over in steps and say which step you are on:</p>
<ol>
<li><strong>Look and tell me.</strong> I decide.</li>
<li><strong>Recommend.</strong> I decide, usually as you say.</li>
<li><strong>Decide and tell me before.</strong> I may stop it.</li>
<li><strong>Decide and tell me after.</strong></li>
<li><strong>Decide.</strong> I do not need to know.</li>
</ol>
<p>Take your ten most frequent decisions from the list: prices below a limit, deadlines, quality approval, hiring a freelancer, answering a complaint. Write beside each the step it is on today and the step it will reach by the end of the quarter. Move each by one or two steps and never by four.</p>
<h3>The first wrong decision</h3>
<p>It will come within a month. What you do in the ten minutes after it decides whether the project succeeds. If you take the decision back, everyone learns that it was never theirs. Ask instead: what did you know, what would you want to know next time, what do we write down? Then leave it where it is. Budget for this. In an agency with $900,000 of gross income, $10,000 of other people’s learning is about 1.1 percent and the cheapest training you can buy.</p>
<p><strong>By the end of the quarter:</strong> five of the ten decisions are on step 4 or 5.</p>
<h2>Quarter three: hand over clients</h2>
<p>Start with the client who likes your colleague best, and leave the oldest for last. For each, follow the same three calls: one in which you name the new lead and what they decide, one that you attend in silence, one that you miss. <a href="/resources/hiring-your-first-account-lead">Hiring your first account lead</a> describes it in detail.</p>
<p>Two or three clients may say that they want you. Take it seriously and translate it. Usually they want a senior view at the important moments. Offer that: you will join the quarterly review, and you can be reached for anything that concerns the relationship. That is eight hours a year and not eight a month.</p>
<p><strong>By the end of the quarter:</strong> you lead at most one client, and for every client two people other than you know the history.</p>
<h2>Quarter four: leave, and see what happens</h2>
<p>Take two weeks off. Real ones: no messages, an automatic reply that names a colleague, an agreement about what counts as an emergency. Define it narrowly: someone is hurt, the bank account is empty, a client has given notice. Before you go, ask three people to keep a list of everything they would have asked you.</p>
<p>That list is the best document you will have all year. Each line is a decision without an owner, a rule that exists only in your head or a skill that one person has. Typical lengths are 15 to 25 lines. Work through it in the four weeks after your return. Then plan the next two weeks off, six months later, and compare the lists.</p>
<h2>What to do with the time</h2>
<p>An owner who leaves delivery without a plan returns to it within a season, because delivery is where one is praised. So decide beforehand what the hours are for. A reasonable week after a year:</p>
<ul>
<li><strong>Ten hours:</strong> conversations with prospects, partners and past clients.</li>
<li><strong>Six hours:</strong> the three people who lead others. Two hours each.</li>
<li><strong>Six hours:</strong> numbers, prices, contracts, cash.</li>
<li><strong>Six hours:</strong> one improvement to how the agency works. One at a time.</li>
<li><strong>Four hours:</strong> reading, thinking, visiting other agencies.</li>
<li><strong>Four hours:</strong> whatever you love about the craft, on internal projects or as a critic.</li>
</ul>
<p>That is 36 hours. The number is intended.</p>
<h2>Signs that it is working</h2>
<ul>
<li>Your name is in fewer than one in ten project threads.</li>
<li>Proposals go out that you have not read, within a limit you set.</li>
<li>A client thanks somebody else for something you did not know about.</li>
<li>In a meeting, someone says “we decided” and does not look at you.</li>
</ul>
<h2>If you get stuck</h2>
<p>Most people stall in the second quarter, when the first wrong decision hurts. If that is you, bring the case to a call with the founder, or to someone who has been through it. Almost always the decision was given away without the information needed to make it. Hand over the information, and leave the decision where it is.</p>`,
  proTip:
    "Put the two weeks of absence in the calendar today, a year ahead, and tell the team. Everything before it becomes preparation instead of intention.",
  authorKey: "superadmin",
  guruKey: null,
  categories: ["leadership-and-strategy", "people-and-culture"],
  topics: ["owner-role"],
  contentImages: ["cover-05.webp", "cover-22.webp", "cover-15.webp", "cover-09.webp"],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 2,
  comments: [
    {
      authorKey: "agent",
      text: "The two-week list put 31 percent of my time under habit. I redirected most of it on Monday and only one person noticed.",
      daysAgo: 1,
    },
    {
      authorKey: "guru",
      text: "The five steps work for money decisions too. I would start with refunds and freelancers under a fixed amount.",
      daysAgo: 1,
    },
  ],
};
