import type { DemoElement } from "../demo-pillar.ts";

export const scopeAndChange: DemoElement = {
  slug: "scope-and-change",
  title: "Scope and Change",
  description:
    "Start from a sound brief, set the tone in ten days, change course without quarrels and find the hours you give away.",
  lessons: [
    {
      title: "A brief you can build on",
      image: "lesson-01.webp",
      content: `<p>Rework is the largest hidden cost in an agency, and most of it was bought on the first day, when somebody began with a brief that said “something fresh”. Thirty minutes of stubborn questions at the start are worth a week at the end.</p>
<h2>One page, nine answers</h2>
<ol>
<li><strong>Why now?</strong> What happened that made this a project?</li>
<li><strong>Who</strong> must do something differently? One kind of person, described as you would describe a neighbor.</li>
<li><strong>What</strong> do they do today, and what should they do afterwards?</li>
<li><strong>Why don’t they</strong> do it already?</li>
<li><strong>The one thing</strong> they should remember.</li>
<li><strong>Reasons</strong> to believe it.</li>
<li><strong>Fixed points:</strong> budget, dates, legal wording, things that may not change.</li>
<li><strong>How we will know</strong> that it worked: a measure, its present value, the hoped-for value.</li>
<li><strong>Who decides,</strong> and who only comments.</li>
</ol>
<p>The fourth is the most useful and most often blank. “They have not heard of us” and “they tried us and the app crashed” call for entirely different work.</p>
<h2>Read it back</h2>
<p>Fill in the page yourself after the first talk and return it to the client:</p>
<blockquote>This is what I understood. Three places are marked where I guessed. Could you correct it before Thursday? We begin when you say that this is right, and we will judge the first draft by it.</blockquote>
<p>The last sentence changes the review in week three. “I don’t like blue” becomes “Does it make a worried parent call?”</p>
<h2>When they will not answer</h2>
<p>Some clients cannot fill in point 8, and that is a finding. Offer a paid day to work it out. If they refuse that too, price the project by time, because a job without a target has no natural end.</p>
<h3>Exercise</h3>
<p>Take a project that begins this month, and answer the nine points without asking anyone. Each blank is a question to send today.</p>`,
    },
    {
      title: "The first ten days",
      image: null,
      content: `<p>A client is most attentive, and most anxious, in the two weeks after signing. Money has left, nothing has arrived. What you do in this gap sets the tone for the year, and it can be the same every time.</p>
<table>
<thead><tr><th>Day</th><th>What the client sees</th><th>Who</th></tr></thead>
<tbody>
<tr><td>0</td><td>A call within two hours of signature: “Welcome. Here is what happens next.”</td><td>Owner</td></tr>
<tr><td>1</td><td>A one-page plan: people, dates, links, first invoice, what we need and by when</td><td>Project lead</td></tr>
<tr><td>3</td><td>Kick-off meeting, 75 minutes</td><td>Team</td></tr>
<tr><td>4</td><td>Notes: decisions, open questions, owners</td><td>Project lead</td></tr>
<tr><td>7</td><td>Something small but real: an audit finding, a first sketch, a quick repair</td><td>Specialist</td></tr>
<tr><td>10</td><td>Fifteen-minute call: “How has it been so far? What should we do differently?”</td><td>Owner</td></tr>
</tbody>
</table>
<h3>The kick-off agenda</h3>
<ol>
<li>Each person says their name, role, and what would make this a success <em>for them</em>. (15 minutes)</li>
<li>Read the brief aloud and correct it. (20)</li>
<li>Risks: “It is six months from now and this has failed. What happened?” Collect, then choose three to guard against. (15)</li>
<li>How we work: where files live, how feedback comes, how fast each side replies, what we do when late. (15)</li>
<li>The next two weeks by date and name. (10)</li>
</ol>
<p>The third item gets you things nobody would volunteer: the director who dislikes agencies, the product that may slip, the last supplier’s lawsuit. You would have learned of them anyway, in month four.</p>
<p>The small delivery on day 7 is not decoration. It shows that the machine runs, and it gives both sides a harmless first chance to practice giving and taking comments.</p>
<h3>Today</h3>
<p>Write your own day-1 page as a template, with blanks. Then call whichever client signed most recently and ask the day-10 question, however late you are.</p>`,
    },
    {
      title: "A change order without a quarrel",
      image: "lesson-02.webp",
      content: `<p>Clients change their minds because they learn. That is normal and often good. What damages trust is surprise: the free favor nobody noticed, followed by the invoice nobody expected.</p>
<p>Three habits keep changes friendly.</p>
<h3>1. An allowance</h3>
<p>Include a small amount for changes in each fixed-price project, say 5% of the fee, and show it as a line. On $40,000 that is $2,000. Small wishes are drawn from it and nobody has to negotiate over ninety dollars.</p>
<h3>2. A log, from the first day</h3>
<table>
<thead><tr><th>Date</th><th>Request</th><th>Hours</th><th>Fee</th><th>Allowance left</th><th>Agreed by</th></tr></thead>
<tbody>
<tr><td>4 March</td><td>Second language on contact page</td><td>4</td><td>$560</td><td>$1,440</td><td>D. Whitlow</td></tr>
<tr><td>11 March</td><td>Extra team photo crop</td><td>1</td><td>$140</td><td>$1,300</td><td>D. Whitlow</td></tr>
<tr><td>19 March</td><td>Booking form with calendar</td><td>26</td><td>$3,640</td><td>$0, plus $2,340</td><td>open</td></tr>
</tbody>
</table>
<p>Log even what you give away, with the fee and the words <em>no charge</em>. A gift that nobody sees is not a gift; it is a new minimum.</p>
<h3>3. A sentence</h3>
<p>Anyone on the team must be able to say this without asking for permission:</p>
<blockquote>Yes, we can do that. It is not in the plan we agreed on, so I will send you a note today with what it costs and what it does to the date. Then you decide.</blockquote>
<p>It begins with yes, it promises no favors, and it hands the decision to the client. Compare “That’s out of scope”, which is equally true and starts a fight.</p>
<p>The note itself needs four lines: the change, the fee, the effect on the date, and the place to say yes. Work starts after the yes. If the client cannot wait for a four-line note, the change is more important than they have said, and deserves a call.</p>
<h3>Your turn</h3>
<p>Open a change log for your busiest project and enter every request since it began. Add up the hours. Send nothing yet; just look at the total.</p>`,
    },
    {
      title: "Finding the hours you give away",
      image: null,
      content: `<p>Over-servicing is rarely one large favor. It is forty small ones, given by kind people to avoid an awkward sentence. It does not appear in the accounts. It shows only in the gap between the hours sold and the hours worked.</p>
<p><code>over-service rate = (hours worked − hours sold) ÷ hours sold</code></p>
<table>
<thead><tr><th>Retainer</th><th>Sold</th><th>Worked</th><th>Difference</th><th>Rate</th></tr></thead>
<tbody>
<tr><td>Marlow Optics</td><td>80</td><td>92</td><td>12</td><td>15%</td></tr>
<tr><td>Bellwether Clinics</td><td>60</td><td>58</td><td>−2</td><td>−3%</td></tr>
<tr><td>Tern Hotels</td><td>40</td><td>61</td><td>21</td><td>53%</td></tr>
<tr><td>Harrow Foods</td><td>100</td><td>118</td><td>18</td><td>18%</td></tr>
<tr><td><strong>Month</strong></td><td><strong>280</strong></td><td><strong>329</strong></td><td><strong>49</strong></td><td><strong>18%</strong></td></tr>
</tbody>
</table>
<p>Forty-nine hours at an average rate of $138 come to $6,762 a month, or $81,144 a year. That is about one salary, worked each month by people who believe they are short of staff.</p>
<p>Up to 5% is courtesy. Between 5 and 15%, look into it. Above 15%, act.</p>
<h2>Ask why, in this order</h2>
<ol>
<li><strong>Was the estimate wrong?</strong> Then it was wrong for all clients of this kind. Correct the price list.</li>
<li><strong>Did the scope grow?</strong> Show the client the log and offer two choices: the new scope at the new fee, or the old scope.</li>
<li><strong>Is it rework?</strong> Look at the brief and who approves.</li>
<li><strong>Is it learning?</strong> Then it is an investment. Book it as training so that it does not hide here.</li>
</ol>
<blockquote>Over the last three months we have spent about 60 hours a month where the plan has 40. I would like us to choose: either we extend the plan, or we agree on what moves to the second half of the year.</blockquote>
<h3>Exercise</h3>
<p>Make the table for your five largest retainers. For the worst, decide which of the four answers is true, and write the sentence you will say.</p>`,
    },
  ],
};
