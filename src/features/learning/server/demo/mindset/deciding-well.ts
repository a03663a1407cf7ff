import type { DemoElement } from "../demo-pillar.ts";

export const decidingWell: DemoElement = {
  slug: "deciding-well",
  title: "Deciding Well",
  description:
    "Spend deliberation where it pays, write decisions down, and learn from how they turned out.",
  lessons: [
    {
      title: "Doors that swing, doors that lock",
      image: "lesson-03.webp",
      content: `<p>An agency owner makes dozens of decisions a week and tends to give them all the same treatment: a little worry, a chat with the nearest person, and a delay. Sorting them first saves most of that effort.</p>
<p>Ask one question: <strong>if this turns out badly, what does it cost to walk back?</strong></p>
<table>
<thead><tr><th>To walk back</th><th>Small stake</th><th>Large stake</th></tr></thead>
<tbody>
<tr><td><strong>Easy</strong></td><td>Let someone else decide, today</td><td>Try it small, with an end date</td></tr>
<tr><td><strong>Hard</strong></td><td>Decide once, write the rule down</td><td>Slow down, write a memo, sleep on it</td></tr>
</tbody>
</table>
<p>A new project tool for one team swings freely. A five-year lease locks. A senior hire looks as if it swings, but count: salary during the trial months, the recruiter’s fee, a team that changes its habits twice. At a salary of $110,000 with a 20% fee and four months before you admit the mistake, the bill is about $36,700 in pay and $22,000 in fee, near $59,000 before anything indirect. Treat it as a locking door.</p>
<h3>Change the door</h3>
<p>Better than deciding well is making the decision cheaper. Most locking doors can be fitted with a hinge:</p>
<ul>
<li>Instead of the hire, a paid three-week project with the candidate.</li>
<li>Instead of the new service line, five sales of it under its own name before anyone is recruited.</li>
<li>Instead of the lease, six months in a serviced office at a higher monthly price. The premium is what the option costs; compare it with the penalty for leaving.</li>
</ul>
<h3>Before you close this page</h3>
<p>List every decision now waiting for you. Put each in one of the four boxes. Hand over the whole top-left box in a single message, with the line: <em>“These are yours. Tell me what you chose by Friday.”</em></p>`,
    },
    {
      title: "The one-page decision memo",
      image: null,
      content: `<p>Writing slows thinking down just enough to see the gap in it. For locking doors, write one page before you decide. Not for the record, though that helps later; for the discipline of having to finish the sentences.</p>
<h2>The template</h2>
<ol>
<li><strong>The question,</strong> in one sentence that ends with a question mark.</li>
<li><strong>Why now.</strong> What happens if we do nothing for ninety days?</li>
<li><strong>Options.</strong> At least three, one of which is cheap and dull.</li>
<li><strong>What would have to be true</strong> for each option to be the right one.</li>
<li><strong>The numbers.</strong> Cost, cash effect by month, and the break-even point.</li>
<li><strong>The choice,</strong> and what we give up by making it.</li>
<li><strong>The tripwire.</strong> The fact and the date that would make us reverse it.</li>
</ol>
<h2>A short example</h2>
<p><em>Question:</em> should we hire an in-house video editor in March?</p>
<p>We spent $71,000 on freelance editing last year, over 1,180 hours, so about $60 an hour. An employee would cost $78,000 with taxes and benefits, and could give us around 1,300 editing hours, so $60 an hour again. <em>What would have to be true:</em> that the hours keep arriving evenly, and that faster turnaround wins work. Only the first can be checked. Monthly hours last year ranged from 35 to 190. <em>Choice:</em> no hire; a guaranteed 60 hours a month with our best freelancer at $56. <em>We give up:</em> exclusive access. <em>Tripwire:</em> three months in a row above 110 hours.</p>
<p>Notice how the dull option appeared only when three were demanded, and how the range of the monthly figures mattered more than their total.</p>
<h3>Exercise</h3>
<p>Choose the biggest open decision on your list. Set a timer for twenty-five minutes and fill in the seven lines by hand. If line 4 stays empty, you have found your next piece of research.</p>`,
    },
    {
      title: "A journal for your judgment",
      image: "lesson-04.webp",
      content: `<p>Outcomes are bad teachers. A careless pitch wins because the rival’s lead fell ill; a careful hire fails because of a family move. If you learn only from results, you learn superstition. A decision journal lets you learn from the quality of the reasoning.</p>
<p>Each entry takes four minutes:</p>
<ul>
<li>Date, and the decision in one line.</li>
<li>What I expect to happen, in a form that can be checked.</li>
<li>How sure I am, as a percentage.</li>
<li>The strongest reason I could be wrong.</li>
<li>How I feel: rested, rushed, angry, flattered.</li>
<li>The date on which I will look again.</li>
</ul>
<blockquote><strong>12 May.</strong> Taking on Bellwether Clinics despite the short deadline. I expect a margin above 45% and a second project by October. 75% sure. Could be wrong because their marketing lead is new and may want to restart the brief. Feeling: flattered. Look again 1 October.</blockquote>
<h3>Scoring it</h3>
<p>After about twenty entries have come due, group them. Of the things you were 70 to 80% sure of, how many happened? If 6 of 8 did, you are well calibrated: 75%. If 3 of 8 did, your “fairly sure” means less than even odds, and your forecasts of sales, hires and deadlines should be discounted in the same proportion.</p>
<p>Then read the last column. Many owners find one feeling that spoils their judgment reliably. If your flattered decisions go wrong twice as often as the rest, you have earned a rule: <em>never accept work in the meeting in which it is offered.</em></p>
<h3>Two minutes, today</h3>
<p>Write the first entry about a decision you made this week. Put the review date in your calendar with the entry pasted into the invitation, so that the evidence comes back to you without effort.</p>`,
    },
    {
      title: "Keeping your head in a bad month",
      image: null,
      content: `<p>A client leaves on a Tuesday. By Wednesday the owner has frozen hiring, offered a discount to someone else, and taken on a project the agency should have refused. The lost client cost one fee; the reaction costs three.</p>
<p>The defense is to decide in a calm month what you will do in a rough one. Write a <strong>response ladder</strong> tied to numbers you already track.</p>
<table>
<thead><tr><th>Signal</th><th>What we do</th><th>What we do not do</th></tr></thead>
<tbody>
<tr><td>Booked work covers less than 10 weeks of capacity</td><td>Owner moves to 10 sales hours a week</td><td>No price cuts</td></tr>
<tr><td>Less than 7 weeks</td><td>Freelance spending needs approval; open roles paused</td><td>No new service lines</td></tr>
<tr><td>Less than 4 weeks, or cash below 2 months of costs</td><td>Owner’s draw cut first; then overhead; review every Friday</td><td>No secret-keeping from the leads</td></tr>
<tr><td>Cash below 1 month of costs</td><td>Reduce the team, once and sufficiently</td><td>No second round</td></tr>
</tbody>
</table>
<p>Choose thresholds that suit your size and the length of your sales cycle. The point is the order, and that price comes nowhere on the list. A fee lowered in fear is hard to raise again.</p>
<h3>What to tell the team</h3>
<p>People sense trouble long before it is announced, and invent worse. Say it plainly:</p>
<blockquote>Harrow Foods ends with us in June. That is 14% of our income. We have cash for four months of full costs and two proposals out. We are on the first rung of the plan, which means I am selling and nobody’s role is at risk. If we reach the third rung I will tell you the same day.</blockquote>
<p>You can promise candor. Never promise an outcome that you do not control.</p>
<h3>Exercise</h3>
<p>Draft your own ladder with four rungs. Show it to the person who keeps your books and ask which threshold is wrong.</p>`,
    },
  ],
};
