import type { DemoElement } from "../demo-pillar.ts";

export const fromMakerToOwner: DemoElement = {
  slug: "from-maker-to-owner",
  title: "From Maker to Owner",
  description:
    "See the jobs you are really doing, price your own hour, and hand work over so that it stays handed over.",
  lessons: [
    {
      title: "The three jobs you are doing at once",
      image: "lesson-01.webp",
      content: `<p>Most agencies begin with somebody who is good at the work. Clients arrive because of that skill, people are hired to keep up, and one day the founder is holding three jobs with one calendar.</p>
<ul>
<li><strong>The maker</strong> designs, writes, builds, buys media. The unit of success is a finished piece.</li>
<li><strong>The manager</strong> plans, reviews, unblocks, chases. The unit of success is a team that delivers on time.</li>
<li><strong>The owner</strong> decides what the company is for, where the money goes and who should lead what. The unit of success is a business that is worth more next year.</li>
</ul>
<p>None of these is beneath you. The trouble is that they pull on different hours. Making needs long quiet stretches. Managing needs to be interruptible. Owning needs distance, and distance is the first thing a busy week removes. So the owner’s job gets done at eleven at night, or not at all.</p>
<h3>How the mix should move</h3>
<table>
<thead><tr><th>People</th><th>Maker</th><th>Manager</th><th>Owner</th></tr></thead>
<tbody>
<tr><td>5</td><td>50%</td><td>30%</td><td>20%</td></tr>
<tr><td>12</td><td>20%</td><td>45%</td><td>35%</td></tr>
<tr><td>25</td><td>5%</td><td>35%</td><td>60%</td></tr>
<tr><td>50</td><td>0%</td><td>20%</td><td>80%</td></tr>
</tbody>
</table>
<p>Treat the table as a direction, not a law. A founder at twenty-five people who still makes half the week is usually short of one senior hire, or short of trust in the one already made.</p>
<h3>Today</h3>
<p>Open last week’s calendar. Write M, G or O beside every entry: maker, manager, owner. Add up the hours, compare them with the row nearest your size, and name the <em>one</em> recurring entry that should carry somebody else’s initials by the end of the quarter.</p>`,
    },
    {
      title: "Audit your week in half-hour blocks",
      image: null,
      content: `<p>Owners are poor witnesses to their own time. Ask one where the week goes and you will hear about strategy and key clients; look at the log and you will find approvals, small fixes and messages. The remedy is a plain record kept for five working days.</p>
<h2>How to keep the log</h2>
<ol>
<li>Draw a sheet with one row for each half hour of your working day.</li>
<li>At noon and at the end of the day, fill in what you actually did. Memory holds for about four hours; do not leave it until Friday.</li>
<li>Give each row a grade.</li>
</ol>
<table>
<thead><tr><th>Grade</th><th>Meaning</th><th>What to do with it</th></tr></thead>
<tbody>
<tr><td>A</td><td>Only I can do this today</td><td>Protect it</td></tr>
<tr><td>B</td><td>Somebody here could do it with a briefing</td><td>Teach it this month</td></tr>
<tr><td>C</td><td>Somebody here could do it now</td><td>Hand it over this week</td></tr>
<tr><td>D</td><td>Nobody needs to do it</td><td>Stop</td></tr>
</tbody>
</table>
<h2>Reading the result</h2>
<p>Suppose a 45-hour week yields 90 blocks: 18 A, 34 B, 28 C and 10 D. Only 20% of your time needed you. The C and D blocks together are 38 of 90, which is 19 hours a week. You will not free all of them. Freeing half gives you nine and a half hours, more than a full working day, without hiring anyone.</p>
<p>Look also at the <strong>joins</strong>. A day of six half-hour meetings with half-hour gaps loses two and a half hours to gaps too short for anything demanding. Moving those meetings side by side costs nothing.</p>
<blockquote>Your calendar is the only strategy document that cannot flatter you.</blockquote>
<h3>Start now</h3>
<p>Write down the last four hours in half-hour rows and grade them. Then put two reminders, noon and close, in your calendar for the next five days.</p>`,
    },
    {
      title: "What your hour is worth",
      image: "lesson-02.webp",
      content: `<p>Delegation feels expensive because the cost of handing over is visible and the cost of keeping is not. A single figure puts that right.</p>
<h3>Your cost per hour</h3>
<p><code>owner's annual pay and benefits ÷ hours worked in a year</code></p>
<p>Say you pay yourself $180,000 including benefits and work 45 hours a week for 46 weeks. That is 2,070 hours, so each hour costs the agency about $87 before it has produced anything.</p>
<p>Now list what fills those hours, with the price of somebody competent doing it instead:</p>
<table>
<thead><tr><th>Task</th><th>Hours a week</th><th>Replacement rate</th></tr></thead>
<tbody>
<tr><td>Chasing invoices</td><td>1.5</td><td>$35</td></tr>
<tr><td>Formatting proposals</td><td>2</td><td>$40</td></tr>
<tr><td>Booking travel, moving meetings</td><td>1</td><td>$30</td></tr>
<tr><td>Small fixes on live work</td><td>1.5</td><td>$55</td></tr>
</tbody>
</table>
<p>Six hours a week. The replacement costs 1.5 × 35 + 2 × 40 + 1 × 30 + 1.5 × 55 = $245. The same hours at your rate cost 6 × 87 = $522. Over 46 weeks the difference is $12,742, and that assumes you do nothing useful with the time.</p>
<p>Assume instead that four of the six hours go to conversations with past and future clients. That is 184 hours a year. If it takes 25 such hours to win one project with $15,000 of gross profit, seven projects follow, with $105,000 of gross profit between them. The $245 a week no longer looks like a cost.</p>
<p>One caution: freed hours do not turn into owner’s work by themselves. They fill with messages unless you decide beforehand where they go.</p>
<h3>Your turn</h3>
<p>Work out your cost per hour. Pick the cheapest task in your week that you still do yourself, and write the one-line advertisement for the person who will take it: the task, the hours, the rate, the first date.</p>`,
    },
    {
      title: "Handing over without hovering",
      image: null,
      content: `<p>Delegation usually fails in one of two ways. Either you give the task and keep the decisions, so everything comes back for approval; or you give both with no limits, dislike the result, and quietly take it back. Saying aloud <em>how much</em> you are handing over prevents both.</p>
<h2>Five levels of freedom</h2>
<ol>
<li><strong>Look into it</strong> and tell me what you find. I decide.</li>
<li><strong>Recommend</strong> one option with reasons. I decide.</li>
<li><strong>Decide, then tell me</strong> before you act. I may stop it.</li>
<li><strong>Act, then tell me</strong> the same week.</li>
<li><strong>Act.</strong> I will see it in the monthly numbers.</li>
</ol>
<p>Name the level in the handover, and name the level you expect to reach. People accept level 2 gladly when they know that level 4 is planned for June.</p>
<h2>A script for the handover</h2>
<blockquote>From Monday the weekly media report for Harrow Foods is yours. A good result is: out by ten on Tuesday, three findings, one recommendation, no surprises in the numbers. You are at level 3: send me the recommendation before it goes. If the first four go well we move to level 4. Budget changes over $2,000 stay with me. What would you need from me to start?</blockquote>
<p>Notice what is in it: the owner of the task, a picture of <strong>done</strong>, the level, the limit in dollars, the date of review, and a question that lets the other person speak.</p>
<h2>When it goes wrong</h2>
<p>The first mistake decides whether the handover lasts. If you take the task back, everyone learns that your delegation is a loan. Ask three questions instead: what happened, what will you do now, what should we change in the instruction? Usually the third answer is about your brief.</p>
<h3>Exercise</h3>
<p>Take one C-grade task from your time log. Write the handover in six lines with the script as a model, and say it to the person today. Put the review date in both calendars before you part.</p>`,
    },
  ],
};
