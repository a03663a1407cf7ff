import type { DemoElement } from "../demo-pillar.ts";

export const clientCare: DemoElement = {
  slug: "client-care",
  title: "Client Care",
  description:
    "A weekly note, a health score, bad news told early, and a quarterly review clients look forward to.",
  lessons: [
    {
      title: "The Friday note",
      image: "lesson-07.webp",
      content: `<p>Clients seldom leave because of one mistake. They leave after a long silence. They sit in a meeting, someone asks what the agency is doing, and they have no answer. A short note every Friday gives them one.</p>
<h3>Five lines, always in this order</h3>
<ol>
<li><strong>Done.</strong> What was finished, in their language.</li>
<li><strong>Learned.</strong> One thing the numbers or the customers told us.</li>
<li><strong>Next.</strong> What you will see by which day.</li>
<li><strong>Needed from you.</strong> With a name and a date, or “nothing”.</li>
<li><strong>Watching.</strong> A risk, before it is a problem, or “nothing”.</li>
</ol>
<blockquote><strong>Done:</strong> three ad variants live; the intake form repaired (it had dropped 6 of 41 entries since Monday; all recovered). <strong>Learned:</strong> the version with opening hours gets twice the calls of the one with the discount. <strong>Next:</strong> new landing page for review, Wednesday. <strong>Needed:</strong> Dana, the two staff photos by Tuesday. <strong>Watching:</strong> the autumn budget runs out on the 24th at the present rate. We suggest a decision by the 15th.</blockquote>
<p>It takes ten minutes if it is written from the project tool, and it replaces perhaps five messages of “just checking in”. Send it before three o’clock, so that your contact can forward it. Being forwarded is the point: your note becomes her report, and she looks well informed.</p>
<p>Send it in quiet weeks too. “Done: waiting for your approval of the plan, as agreed” is useful, and gently makes plain whose turn it is. A note that comes only with good news is read as advertising.</p>
<p>Over a year you will have fifty of them. Laid end to end, they are the material of the annual review, the case study and the argument for the new fee.</p>
<h3>Today</h3>
<p>Write the five lines for your largest client and send them, whatever the day. Put a weekly reminder in the project lead’s calendar, and ask to be copied for the first month.</p>`,
    },
    {
      title: "A health score for every account",
      image: null,
      content: `<p>When a client gives notice, someone always says, “I had a feeling.” A health score collects those feelings while they are still of use. It takes two minutes per client and month.</p>
<p>Score each sign 0, 1 or 2.</p>
<table>
<thead><tr><th>Sign</th><th>0</th><th>1</th><th>2</th></tr></thead>
<tbody>
<tr><td>Results</td><td>Below what we promised</td><td>On the way</td><td>Met, and they know it</td></tr>
<tr><td>Access</td><td>We speak to one person</td><td>Two</td><td>Three or more, one of them senior</td></tr>
<tr><td>Tempo</td><td>Replies slower than last quarter</td><td>Same</td><td>Quick</td></tr>
<tr><td>Money</td><td>Pays late or disputes</td><td>Needs a reminder</td><td>On time</td></tr>
<tr><td>Future</td><td>Nothing planned past 60 days</td><td>Talk of more</td><td>Signed past 60 days</td></tr>
<tr><td>Margin</td><td>Below 35%</td><td>35 to 50%</td><td>Above 50%</td></tr>
</tbody>
</table>
<p>Twelve is the most. <strong>9 to 12</strong> is healthy: ask for a reference or a referral. <strong>6 to 8</strong> needs a plan from the account lead. <strong>5 or less</strong> needs the owner on the telephone this week.</p>
<h3>Change matters more than level</h3>
<p>Tern Hotels at 7, 7, 7 is a steady, middling client. Marlow Optics at 11, 9, 8 is in better condition and in greater danger. Draw the last six months as a small line, and discuss only those that fell by two or more.</p>
<p>Which sign goes first? Often <em>tempo</em>: answers that came within the hour take two days. Next, <em>access</em>: a new name in copy, a meeting moved without you. By the time it reaches <em>money</em>, somebody has usually decided.</p>
<p>Let the account lead score, and someone from another team score independently twice a year. Leads are generous to their own accounts. The gap between the two tells you about the lead.</p>
<h3>Exercise</h3>
<p>Score your six largest clients today, from the hip. Call the lowest one and ask a single question: “What should we be worrying about on your behalf?”</p>`,
    },
    {
      title: "Bad news before noon",
      image: "lesson-08.webp",
      content: `<p>Every agency misses a date, overspends a budget or sends the wrong file. What clients remember is how they found out. Told early, by you, with a plan, it can even raise their trust. Discovered by them, it puts every past report in doubt.</p>
<p>The house rule is short: <strong>bad news reaches the client before noon of the next working day, by voice, from the person responsible.</strong> Not by email, not on Friday at five, not wrapped in good news.</p>
<h2>The call, in five parts</h2>
<ol>
<li><strong>What happened,</strong> in one sentence, without adverbs.</li>
<li><strong>What it means</strong> for you, at worst.</li>
<li><strong>What we have done</strong> so far.</li>
<li><strong>What we will do,</strong> and when you will hear from us again.</li>
<li><strong>What you may choose.</strong></li>
</ol>
<blockquote>Dana, I have bad news, and I wanted you to have it right away. Yesterday the campaign spent $3,100 instead of $1,000, because we typed the daily limit wrongly. We stopped it at nine this morning. The $2,100 is ours to pay, and you will see the credit on this month’s invoice. From today a second person confirms each limit. I will send you the account’s history at two. Do you want to pause until you have seen it, or carry on at $1,000?</blockquote>
<p>Note the absence of “unfortunately”, of causes outside the agency and of any hint that Dana should feel sorry for you. Say “we”, never a colleague’s name. If you do not know the cause yet, say so and say when you will.</p>
<h2>Inside</h2>
<p>People report mistakes early if the last person who did was thanked. Thank them in front of others. Then ask what would have caught it, and change that. An owner who shouts once buys a year of silence.</p>
<h3>Your turn</h3>
<p>Is there something a client does not know yet? Write the five sentences now. If it is before noon, call.</p>`,
    },
    {
      title: "The quarterly review",
      image: null,
      content: `<p>Many agencies show a quarterly report: thirty slides of what happened, read aloud to people who could have read them. A quarterly <em>review</em> is a working meeting about the client’s next ninety days. It is also the most natural sales meeting there is, because nobody is selling.</p>
<h3>Two weeks before</h3>
<p>Ask three people at the client, one of them senior, the same two questions by phone: <em>What has changed in your business since we last spoke? If we could do only one thing next quarter, what should it be?</em> If their answers differ, that is the topic of the meeting.</p>
<h3>Sixty minutes</h3>
<table>
<thead><tr><th>Minutes</th><th>Part</th><th>Who speaks most</th></tr></thead>
<tbody>
<tr><td>10</td><td>What changed for you</td><td>Client</td></tr>
<tr><td>10</td><td>What we said, what happened: three figures, each with last quarter’s beside it</td><td>Agency</td></tr>
<tr><td>10</td><td>What did not work, and what we learned</td><td>Agency</td></tr>
<tr><td>20</td><td>Two or three choices for next quarter, with effort and likely effect</td><td>Both</td></tr>
<tr><td>10</td><td>Decisions, names, dates</td><td>Client</td></tr>
</tbody>
</table>
<p>Four slides suffice: goals, three figures, lessons, choices. Send the rest as an appendix.</p>
<p>The third part makes or breaks it. “We expected the video series to bring 30 inquiries. It brought 11. We would stop it and move the $6,000 to search.” A client who hears you spend their money as though it were yours stops checking.</p>
<h3>The choices</h3>
<p>Offer at least one that adds no fee, such as dropping something. It earns belief for the one that does: <em>“If the second clinic opens in May, it will need about eight weeks of local work beforehand. Shall we price that?”</em></p>
<p>Within a day, send one page: decisions, names, dates. In ninety days, start from it.</p>
<h3>Exercise</h3>
<p>Put four review dates in the calendars of your top three clients today. For the nearest, make the three preparatory calls this week.</p>`,
    },
  ],
};
