import type { DemoElement } from "../demo-pillar.ts";

export const qualifyingAndDiscovery: DemoElement = {
  slug: "qualifying-and-discovery",
  title: "Qualifying and Discovery",
  description:
    "Find out quickly whether there is a fit, understand the problem properly, and speak about money before it is awkward.",
  lessons: [
    {
      title: "Qualify in fifteen minutes",
      image: "lesson-11.webp",
      content: `<p>The most expensive proposal is the one you should not have written. A short first call, with five questions, protects your week and the other side’s.</p>
<table>
<thead><tr><th>Ask</th><th>Good sign</th><th>Warning</th></tr></thead>
<tbody>
<tr><td>What made you look for help just now?</td><td>An event, with a date</td><td>“We’re always looking”</td></tr>
<tr><td>What happens if you leave it for a year?</td><td>A cost they can name</td><td>“Nothing, really”</td></tr>
<tr><td>Who else cares how this turns out?</td><td>Names and roles</td><td>“Just me, for now”</td></tr>
<tr><td>Have you set money aside, even roughly?</td><td>A range</td><td>“Send us a price”</td></tr>
<tr><td>How will you choose, and by when?</td><td>Steps and a date</td><td>“We’re talking to nine agencies”</td></tr>
</tbody>
</table>
<p>Score each answer 0, 1 or 2. With <strong>7 or more</strong>, book a discovery meeting. With <strong>4 to 6</strong>, ask for the missing piece first: “Could the finance lead join us for twenty minutes?” With <strong>3 or less</strong>, be helpful and let go.</p>
<h3>Opening and closing</h3>
<blockquote>I suggest we take fifteen minutes to see whether we are the right people. I will ask a few direct questions, you can ask me anything, and at the end one of us may say no. Is that all right?</blockquote>
<p>Saying “no” aloud at the start makes the talk honest. It also makes you sound like what you are, somebody with a full calendar.</p>
<p>At the end say what happens next, or that nothing does: <em>“From what you describe, you need a good freelancer for three weeks. I can give you two names.”</em> People remember that, and they come back with the larger problem.</p>
<p>Keep every score. After thirty calls, compare scores with outcomes. You will find that one of the five questions predicts your wins better than the others. Give it double weight.</p>
<h3>Your turn</h3>
<p>Score the three opportunities now in your pipeline. For the lowest, send the question that would settle it, today.</p>`,
    },
    {
      title: "The discovery meeting",
      image: null,
      content: `<p>In a discovery meeting the agency should speak about a quarter of the time. You are there to understand the problem so well that the proposal writes itself, partly in the client’s words.</p>
<h2>Five rooms</h2>
<p>Think of the talk as a walk through five rooms. Do not leave one before you could describe it to a stranger.</p>
<ol>
<li><strong>Today.</strong> How does it work at present? Walk me through the last time. Who does what? What does it cost?</li>
<li><strong>Trouble.</strong> Where does it hurt? How often? What have you tried? Why did that not hold?</li>
<li><strong>Consequence.</strong> What does the trouble lead to? What is it worth in a year? Who notices?</li>
<li><strong>Tomorrow.</strong> Suppose it is a year from now and you are pleased. What do you see? Which number is different?</li>
<li><strong>The path.</strong> Who must agree? What could stop it? What happened the last time you bought something like this?</li>
</ol>
<p>Most sellers run from the second room straight to their slides. The <em>third</em> is where the price is justified. “We lose some inquiries” is trouble. “We lose about fifteen a month, one in five would have bought, at $2,800 of profit” is consequence: 15 ÷ 5 × 2,800 = $8,400 a month. A fee of $30,000 now has something to be compared with.</p>
<h2>Three small techniques</h2>
<ul>
<li><strong>Repeat the last words</strong> as a question. “It never quite lands?” People go on.</li>
<li><strong>Count to four</strong> after an answer. The better one is often second.</li>
<li><strong>Summarize each room</strong> before the next: “Let me say it back. Tell me what is wrong.”</li>
</ul>
<p>End with a summary and a next step with a date. Send the notes the same day, in their words, under the headings of the five rooms. Ask for corrections. Corrected notes are half a proposal.</p>
<h3>Exercise</h3>
<p>Choose a meeting on this week’s calendar. Write two questions for each room on a card. Afterwards, note which room you rushed.</p>`,
    },
    {
      title: "Talk about money early",
      image: "lesson-12.webp",
      content: `<p>Agencies avoid the subject of money until the last page of the proposal, and then learn by email that the budget was a third. Weeks are lost to politeness. Money belongs in the first two conversations, in the same tone as dates.</p>
<h3>Three ways in</h3>
<p><strong>The range.</strong> Say yours first.</p>
<blockquote>Projects of this kind run between $30,000 and $70,000 with us, depending mostly on how much of the content exists. Where in that would you be comfortable?</blockquote>
<p><strong>The bracket.</strong> Give three steps and their meaning.</p>
<blockquote>At around $20,000 we would fix the booking path. At $40,000, the whole site. At $70,000 we would also run it for half a year. Which of these conversations should we be having?</blockquote>
<p><strong>The value.</strong> Start from their figure.</p>
<blockquote>You put the loss at about $100,000 a year. What would be a sensible amount to spend on stopping it?</blockquote>
<h3>When they will not say</h3>
<p>“We’d rather see your proposal first” is usually fear that you will spend whatever they name. Answer the fear: <em>“I understand. I can design a good answer for thirty and a good answer for seventy, and they are different answers. If you tell me which, I will not waste your time with the other.”</em></p>
<p>If there is still no figure, give your minimum: “We do not start under $25,000. Is that within reach?” Now silence works for you. A flinch is an answer, and so is a nod.</p>
<h3>Say the number well</h3>
<p>Say it in one breath and stop. “The fee is forty-two thousand dollars.” No “around”, no “unfortunately”, no immediate list of what could be left out. Owners discount most often in the three seconds after naming the price, before anybody has objected.</p>
<p>It gets easier with practice, and only so.</p>
<h3>Today</h3>
<p>Write down your range and your minimum. Say both aloud, five times, to a colleague who replies with nothing but a raised eyebrow. Use the range in your next call.</p>`,
    },
    {
      title: "Which pitches to decline",
      image: null,
      content: `<p>A pitch feels like an opportunity because the prize is visible and the cost is not. Put both on paper.</p>
<p><code>pursue if chance of winning × gross profit &gt; cost of pursuit</code></p>
<p>You are invited to pitch for a $40,000 project, against five others. Concept work, meetings and rehearsals take 60 hours. At a full cost of $114 an hour that is <strong>$6,840</strong>. At a gross margin of 50% the prize is $20,000. With six equal rivals your chance is about 17%, worth 20,000 ÷ 6 = <strong>$3,333</strong>. You would be paying two dollars for one.</p>
<p>To break even you need a chance of 6,840 ÷ 20,000 = 34%, about one in three, or a prize a little over twice as large, or a little under half the work.</p>
<h2>What raises the odds</h2>
<ul>
<li>You helped to shape the brief, or know somebody who did.</li>
<li>You may speak to the person who decides, before the pitch.</li>
<li>Three or fewer competitors, and you know why you were asked.</li>
<li>You have two directly comparable cases.</li>
<li>They pay for the pitch. Even a small fee shows that somebody is serious.</li>
</ul>
<p>Give a point for each. With three or more, go, and go fully. With two, ask for one condition: most often a meeting with the decision maker. With fewer, decline.</p>
<h2>Declining well</h2>
<blockquote>Thank you for thinking of us. We do our best work when we can talk with the people involved before proposing anything, and the process does not allow for that, so we would be guessing with your money. I would rather step back than give you half an answer. If the first round does not bring what you hope, I would gladly spend an hour on it with you.</blockquote>
<p>Some answer by opening the door. The others leave you sixty hours for clients who already pay.</p>
<h3>Exercise</h3>
<p>List last year’s pitches with hours and outcome. Add up the cost of the lost ones. Decide what share of that sum you would rather spend on the clients you have.</p>`,
    },
  ],
};
