import type { DemoArticle } from "../demo-article.ts";

export const firstAccountLead: DemoArticle = {
  slug: "hiring-your-first-account-lead",
  title: "Hiring your first account lead",
  subtitle: "The hire that gives the owner their week back, and the three ways it goes wrong.",
  type: "post",
  cover: "cover-14.webp",
  body: `<p>For most agencies the first account lead is the hardest hire, because the job being handed over is the owner’s own. It is also the one that changes the business most. Until somebody else can hold a client relationship, the agency cannot grow beyond the number of people the owner can call in a week.</p>
<h2>When to do it</h2>
<p>Look for three conditions together: you lead five or more client relationships yourself, at least two clients have said that you are hard to reach, and you can pay six months of the salary from the reserve plus current profit. The last one keeps you honest. An account lead rarely pays for themselves before month five.</p>
<h2>What it costs and what it returns</h2>
<p>A salary of $72,000 with 20 percent employer cost is $86,400, or $7,200 a month. Suppose the hire takes over four clients with a total of $26,000 a month and frees you for 18 hours a week. Assume that 35 percent of any extra income is left after paying the people who do the work.</p>
<ul>
<li>Your 18 hours bring one extra $30,000 project a quarter: $120,000, of which $42,000 is left.</li>
<li>The four accounts grow by 8 percent, or $2,080 a month: $24,960 a year, of which $8,736 is left.</li>
<li>One client at $6,500 a month stays six months longer: $39,000, of which $13,650 is left.</li>
</ul>
<p>Together that is $64,386, about 75 percent of the cost in the first year. Write your own list before you hire and check it after six months. If you cannot see at least two thirds of the cost in it, the timing is early.</p>
<h2>The three ways it goes wrong</h2>
<ol>
<li><strong>The messenger.</strong> You hire someone pleasant who carries questions back and forth. Clients notice within a month and call you again. Cause: you did not give them a decision to make.</li>
<li><strong>The copy.</strong> You look for yourself. You interview for instinct and history, and reject everyone who works differently.</li>
<li><strong>The shadow.</strong> You hand over the meetings but stay in every thread. Nobody, including the hire, believes the handover.</li>
</ol>
<h2>Write the role as decisions</h2>
<p>Before you write tasks, write what this person may decide alone.</p>
<table>
<thead><tr><th>Decision</th><th>Month 1</th><th>Month 3</th><th>Month 6</th></tr></thead>
<tbody>
<tr><td>Move a deadline by up to a week</td><td>With you</td><td>Alone</td><td>Alone</td></tr>
<tr><td>Accept extra work up to</td><td>$0</td><td>$1,500</td><td>$5,000</td></tr>
<tr><td>Offer a credit up to</td><td>$0</td><td>$500</td><td>$1,500</td></tr>
<tr><td>Say no to a request</td><td>With you</td><td>Alone</td><td>Alone</td></tr>
<tr><td>Lead the quarterly review</td><td>Attends</td><td>Leads, you attend</td><td>Leads</td></tr>
</tbody>
</table>
<p>Show this table to candidates. Good ones ask questions about it; it is the best single test of the interview.</p>
<h2>The handover, client by client</h2>
<p>Hand over one client every two weeks, easiest first. For each: a joint call in which <em>you</em> say what the new lead decides from today; a second call that you attend in silence; a third that you miss on purpose. When the client writes to you, answer “Copying your lead, who has this” and nothing else. It takes about four messages before people change their habit. It takes you rather more.</p>
<h2>Ninety days</h2>
<ul>
<li><strong>Day 30:</strong> the hire can tell you, for each client, the result the client wants and the number behind it.</li>
<li><strong>Day 60:</strong> one uncomfortable conversation led alone.</li>
<li><strong>Day 90:</strong> one review led, one piece of extra work agreed, and a week in which no client wrote to you.</li>
</ul>
<p>Start with the <a href="/resources/hiring-scorecard">hiring scorecard</a>, and use <a href="/resources/interview-with-a-work-sample">a work sample</a> instead of a third interview.</p>`,
  proTip:
    "Tell the client about the handover as a promotion of their account and not as a change of person. Both are true, and only one of them is worrying.",
  authorKey: "guru-4",
  guruKey: "guru-4",
  categories: ["people-and-culture", "client-service"],
  topics: ["hiring-and-pay", "owner-role"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 30,
  comments: [
    {
      authorKey: "agent",
      text: "I was the shadow. I took myself out of the shared channels for two weeks and nothing fell over.",
      daysAgo: 24,
    },
    {
      authorKey: "member2",
      text: "As the person hired into this role elsewhere: the decision table would have saved me about three months.",
      daysAgo: 19,
    },
  ],
};
