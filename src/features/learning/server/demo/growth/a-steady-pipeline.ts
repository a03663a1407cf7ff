import type { DemoElement } from "../demo-pillar.ts";

export const aSteadyPipeline: DemoElement = {
  slug: "a-steady-pipeline",
  title: "A Steady Pipeline",
  description:
    "Work back from the income you need, choose your sources of work, and keep two small habits every week.",
  lessons: [
    {
      title: "The pipeline, worked backward",
      image: "lesson-09.webp",
      content: `<p>“We need more leads” is a mood. Turn it into a number, and it often becomes a different problem.</p>
<h2>The chain</h2>
<ul>
<li>AGI wanted next year: $2,400,000</li>
<li>Already in place from continuing clients: $1,700,000</li>
<li><strong>Gap: $700,000</strong></li>
<li>Average first-year AGI of a new client: $35,000, so <strong>20 wins</strong></li>
<li>One proposal in three is won: <strong>60 proposals</strong></li>
<li>Half of discovery meetings lead to a proposal: <strong>120 meetings</strong></li>
<li>Two first conversations in five lead to a meeting: <strong>300 conversations</strong></li>
<li>Over 48 working weeks: <strong>6.25 a week</strong></li>
</ul>
<p>For an owner with six hours of selling time a week this is impossible, and it is better to know in January. But the chain also shows where to pull.</p>
<table>
<thead><tr><th>Change one thing</th><th>Wins</th><th>Proposals</th><th>Conversations a week</th></tr></thead>
<tbody>
<tr><td>Nothing</td><td>20</td><td>60</td><td>6.25</td></tr>
<tr><td>Win two proposals in five</td><td>20</td><td>50</td><td>5.2</td></tr>
<tr><td>Average client of $45,000</td><td>16</td><td>48</td><td>5.0</td></tr>
<tr><td>Keep $200,000 more of existing income</td><td>15</td><td>45</td><td>4.7</td></tr>
<tr><td>The last two together</td><td>12</td><td>36</td><td>3.75</td></tr>
</tbody>
</table>
<p>Keeping clients and choosing larger ones does more than any campaign. (For the last row: $500,000 ÷ $45,000 is 11.1, so twelve wins.) Work at the bottom of the chain before you pour more in at the top.</p>
<p>Then allow for time. If the span from first conversation to signature is 90 days, then conversations of this week pay salaries in autumn. A quiet pipeline today is a thin quarter two quarters on, however busy the studio is now.</p>
<h3>Exercise</h3>
<p>Fill in the chain with your own figures from the last twelve months. Where you have none, guess, mark the guess, and start counting on Monday. Then find the single change that shortens the last line most.</p>`,
    },
    {
      title: "Four sources of work",
      image: null,
      content: `<p>New work comes from four places. Each has its own speed, its own price, and its own kind of client.</p>
<table>
<thead><tr><th>Source</th><th>First results</th><th>Typical fit</th><th>Needs</th></tr></thead>
<tbody>
<tr><td>Present and past clients</td><td>Weeks</td><td>Excellent</td><td>Regular contact</td></tr>
<tr><td>Referrals</td><td>One to three months</td><td>Very good</td><td>Asking, precisely</td></tr>
<tr><td>Reputation: writing, talks, search</td><td>Six to eighteen months</td><td>Good, comes convinced</td><td>A position and patience</td></tr>
<tr><td>Outreach to chosen names</td><td>Two to four months</td><td>As good as your list</td><td>Steadiness</td></tr>
</tbody>
</table>
<h3>Know what a win costs</h3>
<p><code>cost per win = (hours × your cost per hour + money spent) ÷ wins</code></p>
<p>One owner’s year, at $87 an hour:</p>
<table>
<thead><tr><th>Source</th><th>Hours</th><th>Spent</th><th>Wins</th><th>Cost per win</th></tr></thead>
<tbody>
<tr><td>Referrals</td><td>40</td><td>$0</td><td>6</td><td>$580</td></tr>
<tr><td>Articles and talks</td><td>150</td><td>$6,000</td><td>4</td><td>$4,763</td></tr>
<tr><td>Outreach</td><td>180</td><td>$2,400</td><td>3</td><td>$6,020</td></tr>
<tr><td>Award entries and a fair</td><td>60</td><td>$14,000</td><td>1</td><td>$19,220</td></tr>
</tbody>
</table>
<p>The tempting conclusion is to do only referrals. But six wins were all that the present network offered without being asked. The better reading: double the forty hours, as it is the cheapest growth available; keep the articles, which also make every other source work better; and ask what the fair is for.</p>
<p>Do not rely on a single source. An agency that lives on referrals has handed its sales department to people who do not work there. Two strong sources and one in preparation is a sound arrangement.</p>
<h3>Today</h3>
<p>List every client won in two years with the source, as <em>they</em> would name it. Estimate the hours and money for each source. Divide. Move two hours of next week from the dearest line to the cheapest.</p>`,
    },
    {
      title: "Two hours of outreach, every Thursday",
      image: "lesson-10.webp",
      content: `<p>Outreach has a bad reputation because most of it is sent by the thousand. Done by hand, to forty people chosen with care, it is simply introducing yourself. The difficulty is not skill but steadiness, so make it small and fixed.</p>
<h2>The list</h2>
<p>Forty organizations you would be glad to serve, each with a named person and a <strong>reason to write now</strong>: a new director, an opening, a tender lost, a site that breaks on phones, a remark in an interview. No reason, no message. Replace names as they move on; keep it at forty.</p>
<h2>The two hours</h2>
<ol>
<li>20 minutes: read about five names, note the reason.</li>
<li>50 minutes: write five first messages.</li>
<li>30 minutes: follow up on earlier ones.</li>
<li>20 minutes: send one useful thing to two people who once said “not now”.</li>
</ol>
<h2>A first message</h2>
<blockquote>Ms. Okafor, I saw that you are opening in Dayton in May. We have handled the local launch for three clinic groups, and the same thing went wrong in two: the map listings carried the old phone number for weeks. I wrote down the eleven things to check; it is a page, attached, and needs no reply. If it would help to talk it through, I have Tuesday and Thursday mornings.</blockquote>
<p>Ninety words or less, about them, one specific observation, something of use <em>without</em> a meeting, an easy next step. No “hope you’re well”, no list of services.</p>
<h2>Following up</h2>
<p>After 5 days, with one new fact. After 15, with a short question: “Is this yours to look after, or somebody else’s?” After 45, something useful. Then rest for a quarter.</p>
<p>Five a week for 45 weeks are 225 first messages. If one in nine leads to a talk, that makes 25 talks a year with people you chose yourself.</p>
<h3>Do this now</h3>
<p>Write down ten of the forty names. For one of them, find the reason and send the message before tonight.</p>`,
    },
    {
      title: "How to ask for a referral",
      image: null,
      content: `<p>“If you know anyone who needs marketing, let us know!” gets a warm nod and nothing else. The client must search her memory for a category as wide as the sea. A referral request works when it is <em>narrow</em>, <em>timed</em> and <em>easy</em>.</p>
<h3>Narrow</h3>
<p>Ask for a person or a situation, not for “anyone”.</p>
<blockquote>You sit on the board of the regional hotel association. Is there someone there who is about to reopen after a renovation? That was the moment when we could help you most.</blockquote>
<h3>Timed</h3>
<p>The best moments are when value has just been felt: after a result, after thanks, after a renewal, after a rescue. Write them into the project plan. The worst moment is when you need the work; people hear it.</p>
<h3>Easy</h3>
<p>Offer a text that can be forwarded in ten seconds:</p>
<blockquote>Lena, meet the people who rebuilt our booking pages before we reopened. Direct bookings went from 22% to 31% of the total. You mentioned the spring reopening, so I thought you two should speak. I leave it to you both.</blockquote>
<p>Write it in her voice, with her permission, using only figures she has confirmed.</p>
<h3>Afterwards</h3>
<ul>
<li>Reply to the introduction within two hours, and move the referrer to blind copy.</li>
<li>Tell her what became of it, whatever the outcome.</li>
<li>Thank by hand. Commissions between business friends often spoil the friendship; if you do pay one, say so openly to all three sides.</li>
<li>Refer work to <em>her</em>. The surest way to receive is to be known as someone who sends.</li>
</ul>
<p>Do not forget the people who never buy: accountants, lawyers, photographers, developers, agencies of another kind. Each sees your future clients at the moment of need. Six such allies, a coffee a quarter, is 24 hours a year.</p>
<h3>Exercise</h3>
<p>Choose three clients who were pleased in the last sixty days. For each, write one narrow question with a name or a situation in it. Ask the first one today.</p>`,
    },
  ],
};
