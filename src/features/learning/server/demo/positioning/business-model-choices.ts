import type { DemoElement } from "../demo-pillar.ts";

export const businessModelChoices: DemoElement = {
  slug: "business-model-choices",
  title: "Business Model Choices",
  description:
    "How you charge, on whom you depend, who does the work and how large you want to be.",
  lessons: [
    {
      title: "Projects, retainers, subscriptions, results",
      image: "lesson-01.webp",
      content: `<p>There are four common ways to be paid. Each moves risk to one side of the table, and the side that carries the risk deserves the premium.</p>
<table>
<thead><tr><th>Model</th><th>Client pays for</th><th>You carry</th><th>Suits</th></tr></thead>
<tbody>
<tr><td>Project</td><td>A defined result</td><td>Estimation risk, gaps between jobs</td><td>Launches, sites, identities</td></tr>
<tr><td>Retainer</td><td>A known amount of work each month</td><td>Scope creep, boredom</td><td>Media, content, search</td></tr>
<tr><td>Subscription</td><td>Access to a queue</td><td>Uneven demand</td><td>Small, frequent tasks</td></tr>
<tr><td>Results</td><td>An outcome</td><td>Nearly everything</td><td>Work you control from end to end</td></tr>
</tbody>
</table>
<h3>The number to watch</h3>
<p><code>recurring cover = recurring income per month ÷ fixed costs per month</code></p>
<p>Fixed costs are salaries, rent, software and insurance: what you owe if not one new project is signed. An agency with $160,000 of fixed costs and $96,000 of monthly retainers, net of pass-through spending, has a cover of 60%. It must find $64,000 of project income every month to stand still. At 80% the owner sleeps; at 40% every quiet month is an emergency.</p>
<p>That does not make retainers holy. A retainer that has lost its purpose is a project being slowly canceled. Give each one a quarterly plan and a visible result, or convert it into projects on your own initiative. Clients remember who suggested it.</p>
<p>As for pay by results: take it only if you control the product, price and follow-up, or if the base fee covers your costs. A fair form is a base fee that covers cost plus a small margin, with a bonus for a measure both sides can see on the same screen.</p>
<h3>Today</h3>
<p>Work out your recurring cover for last month. Then list the retainers and write beside each the result it produced in the last ninety days. An empty line is a renewal at risk.</p>`,
    },
    {
      title: "When one client is too much of you",
      image: null,
      content: `<p>A large client is a gift in the first year and a boss by the third. The danger is not only that they may leave. It is that you begin to behave as though they might: you stop saying no, stop raising the fee, and put your best people where the fear is.</p>
<h2>Measure it properly</h2>
<p>Use adjusted gross income, that is, fees after media, print and other pass-through costs. Billings flatter media clients and hide the real dependence.</p>
<p><code>concentration = client's AGI ÷ agency's AGI</code></p>
<p>Sensible limits: no client above <strong>25%</strong>, no three above <strong>50%</strong>, no industry above <strong>60%</strong> unless it is your chosen position.</p>
<h2>What a departure costs</h2>
<p>Agency AGI is $1,800,000 a year with a profit of $270,000. One client brings $630,000, which is 35%. It takes six months to replace the work or shrink the team. Over those six months:</p>
<ul>
<li>Income lost: 630,000 ÷ 2 = $315,000</li>
<li>Profit you would have made: 270,000 ÷ 2 = $135,000</li>
<li>Hole to fill from savings: 315,000 − 135,000 = <strong>$180,000</strong></li>
</ul>
<p>That is the reserve this client obliges you to hold. If you do not hold it, you are lending the client your company.</p>
<h2>Getting out from under</h2>
<ol>
<li>Lengthen the notice to at least 90 days, in exchange for something they want.</li>
<li>Stop growing the account unless the next piece carries a better margin.</li>
<li>Know four people there, not one. Departures begin with a reorganization.</li>
<li>Direct every free sales hour elsewhere. You grow out of concentration; you rarely cut your way out.</li>
</ol>
<h3>Exercise</h3>
<p>Rank your clients by AGI for the last twelve months. Compute the share of the first, and of the first three. If either is over its limit, work out the hole as above and compare it with your bank balance.</p>`,
    },
    {
      title: "Employees, freelancers, partners",
      image: "lesson-02.webp",
      content: `<p>Every agency has a core and an edge. The mistake is to let the division happen by habit: employees for whatever we did first, freelancers for whatever came later.</p>
<h3>What belongs to the core</h3>
<p>Keep in-house what clients would name if asked why they stay, what must be learned from one job to the next, and whatever touches the client weekly. Buy from outside what is rare, seasonal or better done by someone who does nothing else.</p>
<h3>The break-even</h3>
<p>For any skill, compare the two costs at the volume you can count on.</p>
<ul>
<li>Designer’s salary $70,000, plus 20% for taxes and benefits: <strong>$84,000</strong> a year.</li>
<li>Realistic billable hours: 1,300. Cost per billable hour: $64.62.</li>
<li>A comparable freelancer charges $85 an hour.</li>
<li>Break-even: 84,000 ÷ 85 = <strong>988 hours</strong> a year, about 82 a month.</li>
</ul>
<p>Below 82 steady hours a month the freelancer is cheaper, although the hourly rate is 32% higher. Above it, the employee is. The word that matters is <em>steady</em>: 160 hours in March and 20 in April average 90, and still make a poor case for a hire.</p>
<h3>Treating the edge well</h3>
<ul>
<li>Keep a bench of three people per skill, each tried on a small paid job first.</li>
<li>Pay within ten days. It is the cheapest loyalty there is.</li>
<li>Give them a one-page guide: file names, tone, tools, whom to ask.</li>
<li>Put rights, confidentiality and direct contact with clients in writing before the first brief.</li>
<li>Check the employment rules where they live. Someone who works only for you, on your hours and tools, may legally be staff whatever the contract says.</li>
</ul>
<h3>Do this today</h3>
<p>Add up freelance hours by skill for the last six months and divide by six. Any skill above its break-even is a job advertisement; any employee used below it is a conversation about the role.</p>`,
    },
    {
      title: "How large do you want to be?",
      image: null,
      content: `<p>Growth is often treated as the natural state of a company, like a tree’s. In an agency it is a choice with a bill. More people bring more income, more coordination, and a different job for the owner.</p>
<table>
<thead><tr><th>People</th><th>AGI per head</th><th>AGI</th><th>Profit rate</th><th>Profit</th></tr></thead>
<tbody>
<tr><td>8</td><td>$160,000</td><td>$1,280,000</td><td>22%</td><td>$281,600</td></tr>
<tr><td>18</td><td>$145,000</td><td>$2,610,000</td><td>10%</td><td>$261,000</td></tr>
<tr><td>30</td><td>$150,000</td><td>$4,500,000</td><td>17%</td><td>$765,000</td></tr>
<tr><td>45</td><td>$150,000</td><td>$6,750,000</td><td>18%</td><td>$1,215,000</td></tr>
</tbody>
</table>
<p>The figures are an illustration, but the dip in the second row is familiar to many owners. Somewhere between fifteen and twenty-five people, you need team leads, a finance person and someone to run operations, before there are enough earners to carry them. Agencies that linger there work harder for the same profit. Either cross it with intent or stop short of it.</p>
<h3>Three honest sizes</h3>
<ul>
<li><strong>The studio</strong> (up to 10). You know every client. Quality is personal, and so is the risk.</li>
<li><strong>The firm</strong> (25 to 50). Leads run the accounts; you run the leads. It can be sold.</li>
<li><strong>The workshop with a network</strong> (6 staff and 20 regular partners). Flexible, profitable, dependent on a few excellent coordinators.</li>
</ul>
<p>To choose, start from your own life and work outward. What income do you need? How many people do you want to be responsible for at three in the morning? Do you wish to sell one day, hand over, or stop?</p>
<p>Then write the size down with a date, and treat it as a constraint on everything else: which clients to seek, which roles to hire, what to decline.</p>
<h3>Exercise</h3>
<p>Complete the sentence: <em>“In five years I want ___ people, $___ of profit and ___ weeks off, because ___.”</em> If the last blank takes longest, stay with it.</p>`,
    },
  ],
};
