import type { DemoElement } from "../demo-pillar.ts";

export const planningCapacity: DemoElement = {
  slug: "planning-capacity",
  title: "Planning Capacity",
  description:
    "See twelve weeks ahead, keep slack on purpose, hire at the right time and put urgent things in order.",
  lessons: [
    {
      title: "The twelve-week capacity sheet",
      image: "lesson-03.webp",
      content: `<p>Agencies swing between panic and idleness because they look two weeks ahead. Work sold today is delivered next month, and somebody hired today is useful in three. Twelve weeks is the shortest view in which you can still do something about what you see.</p>
<h2>Supply</h2>
<p>Six people at 40 hours are 240 hours a week. Nobody delivers 40; at a planning rate of 75% there are <strong>180</strong>. Subtract holidays by name and week. Do it now, since they are known already.</p>
<h2>Demand</h2>
<p>Three kinds, kept apart:</p>
<ul>
<li><strong>Signed:</strong> at its full hours, in the weeks planned.</li>
<li><strong>Likely:</strong> proposals, at hours × chance. A 200-hour job at 50% counts as 100.</li>
<li><strong>Habit:</strong> the support and small requests that come every week. Take the mean of the last eight weeks.</li>
</ul>
<table>
<thead><tr><th>Hours</th><th>Week 1</th><th>Week 4</th><th>Week 8</th><th>Week 12</th></tr></thead>
<tbody>
<tr><td>Supply</td><td>180</td><td>150</td><td>180</td><td>180</td></tr>
<tr><td>Signed</td><td>158</td><td>140</td><td>95</td><td>40</td></tr>
<tr><td>Likely</td><td>0</td><td>20</td><td>45</td><td>60</td></tr>
<tr><td>Habit</td><td>22</td><td>22</td><td>22</td><td>22</td></tr>
<tr><td><strong>Free</strong></td><td><strong>0</strong></td><td><strong>−32</strong></td><td><strong>18</strong></td><td><strong>58</strong></td></tr>
</tbody>
</table>
<p>The sheet says three things at once. Week 4 is overbooked by 32 hours because one person is away: move a milestone today or reserve a freelancer while the good ones are free. Week 8 is comfortable. Week 12 has 58 hours with no work, so the person who sells has about eight weeks to find it, once contract and kick-off are allowed for.</p>
<p>Review it for fifteen minutes every Monday with the project leads. Two questions only: where are we short, and where are we empty? If the meeting turns to how a project is going, it is the wrong meeting.</p>
<h3>Do this today</h3>
<p>Set up the five rows for weeks 1, 4, 8 and 12. Rough figures are fine. The sign of the last row is what you are after.</p>`,
    },
    {
      title: "Why full is too full",
      image: null,
      content: `<p>It seems obvious that a team at 100% earns the most. Anyone who has driven at rush hour knows better. As a road fills, the traffic does not slow in proportion; it slows a little, and then it stops.</p>
<p>The same holds for a review queue or a developer. When jobs arrive irregularly and differ in size, a simple queueing model puts the average wait before a task is even begun at</p>
<p><code>wait = task time × load ÷ (1 − load)</code></p>
<table>
<thead><tr><th>Load</th><th>Factor</th><th>Wait for a half-day task</th></tr></thead>
<tbody>
<tr><td>50%</td><td>1.0</td><td>half a day</td></tr>
<tr><td>70%</td><td>2.3</td><td>1.2 days</td></tr>
<tr><td>80%</td><td>4.0</td><td>2 days</td></tr>
<tr><td>90%</td><td>9.0</td><td>4.5 days</td></tr>
<tr><td>95%</td><td>19.0</td><td>9.5 days</td></tr>
</tbody>
</table>
<p>Real agencies are not this tidy, but the curve is right. From 80 to 90% you gain an eighth more output, and a two-day wait becomes four and a half. Then clients ask where things are, and answering them uses up the gain.</p>
<h3>What to do about it</h3>
<ul>
<li><strong>Book to 80% of the planning hours</strong> for anyone on whom others depend. Leave the remainder for what the week will bring.</li>
<li><strong>Smooth arrivals.</strong> Fixed review times at eleven and four make a queue shorter without adding a person.</li>
<li><strong>Cut the size.</strong> Two small tasks wait less than one large one.</li>
<li><strong>Widen the bottleneck.</strong> If all work passes one art director, teach a second person to approve the simple half.</li>
</ul>
<p>Find the bottleneck by looking for the person to whom everyone says “whenever you have a minute”. Load on anyone else hardly matters until that one is relieved.</p>
<h3>Exercise</h3>
<p>Count what is waiting right now for one busy person, possibly you. Divide by how many such things that person finishes in a day. That is the wait, in days, which you are imposing on everyone behind you.</p>`,
    },
    {
      title: "When to hire, in numbers",
      image: "lesson-04.webp",
      content: `<p>Owners tend to hire twice wrongly: too late, when the team is already tired, and then too fast. Set the trigger in advance, and do the sum before you post the advertisement.</p>
<h3>Three triggers, all required</h3>
<ol>
<li>The capacity sheet has shown a shortage of the <em>same skill</em> for eight weeks.</li>
<li>Signed work covers at least half of the new person’s hours for the next four months.</li>
<li>You hold three months of the full cost in cash, on top of the reserve.</li>
</ol>
<h3>The sum</h3>
<p>A developer at $75,000 costs $90,000 with taxes and benefits: $7,500 a month. Fully settled, she gives 110 client hours a month at an average rate of $138, which is $15,180. Nobody is settled at once.</p>
<table>
<thead><tr><th>Month</th><th>Output</th><th>Income</th><th>Cost</th><th>Running total</th></tr></thead>
<tbody>
<tr><td>Recruiting</td><td></td><td></td><td>$15,000</td><td>−$15,000</td></tr>
<tr><td>1</td><td>20%</td><td>$3,036</td><td>$7,500</td><td>−$19,464</td></tr>
<tr><td>2</td><td>50%</td><td>$7,590</td><td>$7,500</td><td>−$19,374</td></tr>
<tr><td>3</td><td>80%</td><td>$12,144</td><td>$7,500</td><td>−$14,730</td></tr>
<tr><td>4</td><td>100%</td><td>$15,180</td><td>$7,500</td><td>−$7,050</td></tr>
<tr><td>5</td><td>100%</td><td>$15,180</td><td>$7,500</td><td>$630</td></tr>
</tbody>
</table>
<p>If the work is there, the hire has paid for itself in month five. Cash needed at the deepest point is about $19,500, more if clients pay late. If the work is <em>not</em> there, each month costs $7,500. That is the wager, in figures.</p>
<p>Until the triggers are met, bridge with freelancers even at a worse margin. A thin margin for eight weeks is the price of knowing whether the need is real.</p>
<p>And ask, each time: would a better price, a firmer scope or one client less remove the shortage? A hire is the most expensive of the four answers.</p>
<h3>Today</h3>
<p>Put your next likely role through the table. Note the deepest point and the month of return.</p>`,
    },
    {
      title: "When everything is urgent",
      image: null,
      content: `<p>On a bad morning five clients want something today and each has a reason. The loudest usually wins. There is a better order, and it can be worked out on a napkin.</p>
<p>For each job estimate two things: <strong>what a day of delay costs</strong> (money, or points from 1 to 10 if money is unclear) and <strong>how long the job takes</strong>. Divide the first by the second, and take the highest first.</p>
<table>
<thead><tr><th>Job</th><th>Cost of delay per day</th><th>Days</th><th>Ratio</th><th>Order</th></tr></thead>
<tbody>
<tr><td>A: landing page fix</td><td>$400</td><td>2</td><td>200</td><td>2nd</td></tr>
<tr><td>B: campaign rebuild</td><td>$900</td><td>6</td><td>150</td><td>3rd</td></tr>
<tr><td>C: broken form</td><td>$300</td><td>1</td><td>300</td><td>1st</td></tr>
</tbody>
</table>
<p>Loudest first (B, A, C): B is done on day 6, A on day 8, C on day 9. The delay costs 5,400 + 3,200 + 2,700 = $11,300. By ratio (C, A, B): done on days 1, 3 and 9, for 300 + 1,200 + 8,100 = <strong>$9,600</strong>. The same people, the same nine days, $1,700 less harm, and two of three clients served by Wednesday.</p>
<p>Doing all three at once hardly helps. With the days shared equally they finish on days 3, 5 and 9, and the delay costs 900 + 2,000 + 8,100 = $11,000, before anything is lost to switching.</p>
<h2>Telling the one who waits</h2>
<blockquote>We start your rebuild on Thursday and finish it on Thursday of next week. Before that, two smaller repairs have to go out. If that date does real damage, tell me what kind, and I will look again this afternoon.</blockquote>
<p>A date and a reason calm people more than “as soon as possible”. The offer to look again is serious: if the delay turns out to cost $3,000 a day, the ratio changes, and so does the order.</p>
<p>One structural remedy: hold back one person in six from the plan each week, in turn, for what arrives unannounced. The others can then finish what they began.</p>
<h3>Exercise</h3>
<p>Write down everything called urgent today. Score it, sort it, and send the sentence above to the person at the bottom of the list.</p>`,
    },
  ],
};
