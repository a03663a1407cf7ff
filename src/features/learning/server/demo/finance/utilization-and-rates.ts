import type { DemoElement } from "../demo-pillar.ts";

export const utilizationAndRates: DemoElement = {
  slug: "utilization-and-rates",
  title: "Utilization and Rates",
  description:
    "How many hours you really have, what each one earns, what it costs, and the rate your plan requires.",
  lessons: [
    {
      title: "Capacity and utilization",
      image: "lesson-07.webp",
      content: `<p>An agency sells time, however it words the invoice. So the first thing to know is how much there is.</p>
<h2>Available hours</h2>
<ul>
<li>52 weeks of 40 hours: 2,080</li>
<li>Less 10 public holidays: 80</li>
<li>Less 15 days of vacation: 120</li>
<li>Less 5 days of illness: 40</li>
<li><strong>Available: 1,840 hours</strong> per person and year</li>
</ul>
<p><code>utilization = hours on client work ÷ available hours</code></p>
<p>Count hours <em>worked</em> for clients, whether or not they could be invoiced. What you earn for them is a separate question, and it gets its own measure in the next lesson.</p>
<h2>Targets differ by role</h2>
<table>
<thead><tr><th>Role</th><th>People</th><th>Target</th><th>Hours</th></tr></thead>
<tbody>
<tr><td>Designers, writers, developers</td><td>4</td><td>80%</td><td>5,888</td></tr>
<tr><td>Leads with a team</td><td>2</td><td>60%</td><td>2,208</td></tr>
<tr><td>Owner</td><td>1</td><td>25%</td><td>460</td></tr>
<tr><td><strong>Together</strong></td><td><strong>7</strong></td><td><strong>66%</strong></td><td><strong>8,556</strong></td></tr>
</tbody>
</table>
<p>Seven people have 12,880 available hours, and 8,556 of them is 66%. An owner who budgets at 80% across the board has planned for 1,748 hours that will never exist. At $140 an hour that is about $245,000 of imaginary income.</p>
<p>Higher is not better without end. Above 85% for a quarter, people stop reviewing each other’s work, stop learning, and then stop staying. Treat a figure over 85% as you would one under 60%: as a fault to look into.</p>
<p>What is a point worth? For one person, 1% of 1,840 is 18.4 hours; at $140 that is $2,576 a year. For a delivery team of ten, one point is nearly $26,000, provided the hours are sold.</p>
<h3>Exercise</h3>
<p>Make the table for your own team with honest targets. Multiply the total by your average rate. Compare it with this year’s budget before you do anything else.</p>`,
    },
    {
      title: "The average billable rate",
      image: null,
      content: `<p>Your rate card says what you hope. The average billable rate says what happens.</p>
<p><code>ABR = AGI ÷ all hours worked for clients</code></p>
<p><em>All</em> hours: the ones over budget, the free round of changes, the Sunday. An agency with $2,160,000 of AGI and 15,600 client hours earns $138.46 an hour. Its rate card says $165. Dividing one by the other gives <strong>realization</strong>: 138.46 ÷ 165 = 84%. Sixteen cents of each listed dollar go to estimates that ran over, discounts and kindness.</p>
<h3>By client, it becomes interesting</h3>
<table>
<thead><tr><th>Client</th><th>AGI this quarter</th><th>Hours</th><th>ABR</th></tr></thead>
<tbody>
<tr><td>Marlow Optics</td><td>$40,000</td><td>250</td><td>$160</td></tr>
<tr><td>Harrow Foods</td><td>$54,000</td><td>450</td><td>$120</td></tr>
<tr><td>Tern Hotels</td><td>$12,000</td><td>150</td><td>$80</td></tr>
<tr><td><strong>Together</strong></td><td><strong>$106,000</strong></td><td><strong>850</strong></td><td><strong>$125</strong></td></tr>
</tbody>
</table>
<p>Harrow is the largest client and the one everyone worries about. Marlow is the one to find more of. Tern, at $80, may not even cover the cost of the people who serve it. Nobody in the agency would have ranked them so without the last column.</p>
<p>Do not react by dismissing Tern. First ask why. Is it a fixed fee that was set three years ago? A junior learning on the job? A contact who approves by committee? The first calls for a new price, the second for patience, the third for a new scope.</p>
<p>Timesheets are needed for this, and people dislike them. Tell them the reason: you are not checking on <em>them</em>, you are checking on <em>prices</em>. Then show the table once a quarter, so that the hours they log visibly lead to something.</p>
<h3>Today</h3>
<p>Work out the ABR for your three largest clients over the last complete quarter. If you have no timesheets, ask each team to estimate hours per week; even a rough figure will order the list.</p>`,
    },
    {
      title: "What an hour costs you",
      image: "lesson-08.webp",
      content: `<p>To know whether $120 an hour is good, you need the other side of the ledger.</p>
<h2>The person</h2>
<ul>
<li>Salary: $78,000</li>
<li>Payroll taxes and benefits at 18%: $14,040</li>
<li>Equipment, software, training: $3,960</li>
<li><strong>Yearly cost: $96,000</strong></li>
</ul>
<p>Divide by the hours spent on clients, not by the hours paid. At 1,300 client hours (71% of 1,840) the hour costs $73.85. At 1,472 (80%) it costs $65.22. The salary did not change; the calendar did.</p>
<h2>The roof</h2>
<p>Overhead has to be carried by the same hours. With $626,400 of overhead and 15,600 client hours in the whole agency, each hour bears $40.15.</p>
<p>So an hour of this designer costs 73.85 + 40.15 = <strong>$114.00</strong>. Sold at $120 it earns $6, a profit of 5%. Sold at $80 it loses $34, and everyone still looks busy.</p>
<h2>Margin is not mark-up</h2>
<p>For a profit of 20% <em>of the price</em>, divide the cost by 0.8: 114 ÷ 0.8 = $142.50. Adding 20% to the cost gives only $136.80, and a profit of 16.7%. The difference, $5.70 an hour, comes to about $89,000 over 15,600 hours. More than one agency has made this slip in a spreadsheet and carried it for years.</p>
<h2>On a project</h2>
<p>For day-to-day decisions leave the roof out and use gross margin: <code>(fee − people's cost − freelancers) ÷ fee</code>. A $30,000 fee with 200 hours at $73.85 costs $14,770, so the gross margin is 51%. Aim for at least 50% on every project and 55% when you quote, since few projects run under.</p>
<h3>Your turn</h3>
<p>Work out the cost per client hour for the person you hired last. Then look at what their last project earned per hour. If the second figure is not at least double the first, find out why before you quote the next one.</p>`,
    },
    {
      title: "The rate your plan requires",
      image: null,
      content: `<p>Rates are often set by looking sideways at what others charge. Your landlord does not accept their figures. Begin with your own plan.</p>
<p><code>required rate = (delivery cost + overhead) ÷ (1 − profit target) ÷ client hours</code></p>
<p>With $1,080,000 of delivery cost, $626,400 of overhead, a target of 20% and 15,600 client hours:</p>
<ol>
<li>Costs: $1,706,400</li>
<li>Divided by 0.8: $2,133,000 of AGI required</li>
<li>Divided by 15,600: <strong>$136.73</strong></li>
</ol>
<p>This is the <em>average billable</em> rate you need. If your realization is 84%, the rate card must say 136.73 ÷ 0.84 = $162.77, so $165 is right. At a card of $145 you would miss the target while every estimate looked correct.</p>
<h3>Which lever?</h3>
<p>Starting from AGI of $2,160,000, a change of 5% in each lever is worth:</p>
<table>
<thead><tr><th>Lever</th><th>Change</th><th>Effect on yearly profit</th></tr></thead>
<tbody>
<tr><td>Average rate</td><td>$138.46 to $145.38</td><td>$108,000</td></tr>
<tr><td>Client hours, all of them sold</td><td>15,600 to 16,380</td><td>$108,000</td></tr>
<tr><td>Delivery cost</td><td>$1,080,000 to $1,026,000</td><td>$54,000</td></tr>
<tr><td>Overhead</td><td>$626,400 to $595,080</td><td>$31,320</td></tr>
</tbody>
</table>
<p>Rate and hours have the same effect on paper. They differ in what they ask of people: 780 more hours must be sold and worked, while a better rate must only be earned, by choosing clients, tightening scopes and asking. Work on the rate first, then on empty hours, then on costs.</p>
<p>Revise the figure each January and whenever you hire. Keep it on a card near the person who writes estimates.</p>
<h3>Exercise</h3>
<p>Put your own four numbers through the formula. Compare the result with your ABR from the lesson before last. The gap, multiplied by your client hours, is what the present way of working costs you in a year.</p>`,
    },
  ],
};
