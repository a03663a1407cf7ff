import type { DemoElement } from "../demo-pillar.ts";

export const proposalsAndClosing: DemoElement = {
  slug: "proposals-and-closing",
  title: "Proposals and Closing",
  description:
    "Two pages instead of twenty, presented and not sent, with calm answers to doubts and a follow-up that teaches you something.",
  lessons: [
    {
      title: "The two-page proposal",
      image: "lesson-01.webp",
      content: `<p>A proposal does not win the work; the conversations before it do. Its task is to let your contact explain the decision to somebody who was not in the room. That person will give it four minutes. Two pages are enough.</p>
<h3>Page one: theirs</h3>
<ol>
<li><strong>The situation,</strong> in their words, from the corrected discovery notes. Three or four sentences.</li>
<li><strong>What it costs</strong> to leave it, with their figure.</li>
<li><strong>What you want instead,</strong> with the measure and its present value.</li>
<li><strong>What we believe</strong> is the way there: one paragraph, the thinking, not the tasks.</li>
</ol>
<h3>Page two: ours</h3>
<ol>
<li><strong>Three options</strong> in a table: what you get, what you do, when it is ready, the fee.</li>
<li><strong>Our recommendation,</strong> and why.</li>
<li><strong>What must be true</strong> for the dates to hold: three assumptions.</li>
<li><strong>Two cases,</strong> one line each, with a figure and a link.</li>
<li><strong>Next step:</strong> “Sign option two by 12 May and we begin on 19 May with Tomas and Ines.”</li>
</ol>
<p>The detailed scope, terms and biographies go in an appendix, for the person who checks. Do not make the one who decides wade through it.</p>
<h3>Before you send anything</h3>
<ul>
<li>Count the sentences that begin with “we” on page one. The right number is one.</li>
<li>Could a competitor’s name be put in without changing anything? Then rewrite the fourth paragraph.</li>
<li>Does each number have an origin the client would recognize?</li>
<li>Read page one aloud to somebody who knows nothing. Ask them what the problem is.</li>
</ul>
<p>The effort saved is considerable. If twenty pages took fourteen hours and two take five, then sixty proposals a year free 540 hours, nearly a third of somebody’s year.</p>
<h3>Exercise</h3>
<p>Take your latest proposal. Write page one again, by hand, without opening the old file. If you cannot fill in line 2, you know which question to ask on the phone.</p>`,
    },
    {
      title: "Present it, do not send it",
      image: null,
      content: `<p>A proposal sent by mail is read by the wrong person, from the last page forward, between two meetings. One that is presented is heard in order, and you see the face at the price. Make it a rule: <strong>no proposal leaves without a meeting.</strong></p>
<blockquote>I will have it ready on Wednesday. It takes twenty minutes to go through, and there are two decisions in it that I would like your view on. Would Thursday at ten suit you and Martin?</blockquote>
<p>If they say “just mail it”, answer: <em>“I will, right after we have talked. Some of it will be wrong, and I would rather correct it with you than have you decide on a draft.”</em> If they still decline, you have learned how serious they are.</p>
<h2>Thirty minutes</h2>
<ol>
<li><strong>Has anything changed</strong> since we spoke? (3 minutes) Something often has.</li>
<li><strong>The situation,</strong> read back. “Is that right?” Wait for a real yes. (5)</li>
<li><strong>The approach,</strong> on one page. “What concerns you about this?” (7)</li>
<li><strong>The options and the recommendation.</strong> Say the three prices plainly, then stop. (5)</li>
<li><strong>Their questions.</strong> Answer, and ask where each comes from. (7)</li>
<li><strong>The next step,</strong> with names and a date. (3)</li>
</ol>
<p>The second item does the most. If the summary is right, they begin to nod, and the rest follows from it. If it is wrong, you have saved yourself from proposing the answer to another question.</p>
<p>Try to have the person who decides in the room. If that is impossible, offer to help your contact: a single page for the director, a list of the questions to expect, ten minutes by phone. You are equipping a colleague, not going around her.</p>
<p>At the end, ask a question that can be answered with a number: <em>“On a scale of ten, how close is this? What would make it one point more?”</em> “Seven; I worry about our side’s time” is worth more than “Looks great!”.</p>
<h3>Today</h3>
<p>For each proposal now lying unanswered, offer a twenty-minute walk-through. Give a reason that concerns them.</p>`,
    },
    {
      title: "Doubts, and how to answer them",
      image: "lesson-02.webp",
      content: `<p>An objection is a question from somebody who is still interested. People who are not interested say “we’ll be in touch”. So do not rebut; find out what is being asked.</p>
<p>The pattern has three steps. <strong>Acknowledge</strong> without “but”. <strong>Ask</strong> one question. <strong>Answer</strong> what turns out to be meant, and check.</p>
<table>
<thead><tr><th>They say</th><th>Often means</th><th>You ask</th></tr></thead>
<tbody>
<tr><td>It’s too expensive</td><td>Compared with what? Or: I cannot justify it</td><td>“Is it more than you have, or more than it seems worth?”</td></tr>
<tr><td>We need to think</td><td>Something was not said</td><td>“Of course. Which part would you like to think about?”</td></tr>
<tr><td>You’re quite small</td><td>What if someone falls ill?</td><td>“What are you afraid could happen in month three?”</td></tr>
<tr><td>We could do it in-house</td><td>I’d have to defend this internally</td><td>“What has kept it from happening so far?”</td></tr>
<tr><td>The other quote is $12,000 lower</td><td>Help me choose you, or match it</td><td>“What is in theirs that is not in ours, and the reverse?”</td></tr>
</tbody>
</table>
<p>Take the first. “More than we have” leads to a smaller scope or other payment dates. “More than it seems worth” leads back to the consequence: “You put the loss at $8,400 a month. If we recover half, the $30,000 is back in a little over seven months. Which of those figures do you doubt?” Now you are talking about the right thing.</p>
<p>And if the doubt is correct, say so. “Yes, that is a risk with a team of eleven. This is what we do about it: two people know each account, and the files are in your own system from the first day.” Owning a weakness ends the discussion of it.</p>
<p>Never answer a doubt that nobody voiced, and never answer the same one twice.</p>
<h3>Your turn</h3>
<p>Write down the three objections you met most this year. For each, note what it turned out to mean. Agree on the question with everyone who sells, and practice it aloud.</p>`,
    },
    {
      title: "Follow up, then find out why",
      image: null,
      content: `<p>Silence after a proposal rarely means no. It means that a child fell ill, a budget moved or the director is traveling. The agency that stays present without being a nuisance tends to be there when it is decided.</p>
<h3>A rhythm</h3>
<table>
<thead><tr><th>Day</th><th>What</th></tr></thead>
<tbody>
<tr><td>1</td><td>Summary of the meeting: what was decided, what is open, the date</td></tr>
<tr><td>4</td><td>An answer to one question they raised, with evidence</td></tr>
<tr><td>9</td><td>Phone: “Where are you with it? What has come up?”</td></tr>
<tr><td>16</td><td>Something useful, unconnected with the sale</td></tr>
<tr><td>25</td><td>The closing note</td></tr>
</tbody>
</table>
<blockquote>I have not heard from you, so I suppose that other things have come first, which is fine. I will release the places I was holding for you on 19 May and close our file for now. If it becomes current again, one line is enough and we pick it up where we left it.</blockquote>
<p>It is polite, true and final, and many people answer it. Send it only if you mean it, and do release the places.</p>
<h3>Win or lose, ask</h3>
<p>Two weeks after any decision, ask for ten minutes with someone who took part. Ideally a colleague who was not in the sale makes the call.</p>
<ol>
<li>What made you start looking?</li>
<li>Who else was considered, and what did you like there?</li>
<li>When did you lean one way, and what had just happened?</li>
<li>What nearly changed your mind?</li>
<li>What should we do differently?</li>
</ol>
<p>The third is the best. Buyers can usually name the moment, and it is hardly ever the price: a question you asked, a reply that took three days, a case exactly like theirs.</p>
<p>After ten such talks write one page: why we win, why we lose, what we change. Do it twice a year.</p>
<h3>Exercise</h3>
<p>Call the last client you <em>won</em> and ask questions 3 and 4. Then write the closing note to the oldest open proposal, and send it.</p>`,
    },
  ],
};
