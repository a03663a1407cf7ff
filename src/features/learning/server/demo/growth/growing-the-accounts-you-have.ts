import type { DemoElement } from "../demo-pillar.ts";

export const growingTheAccountsYouHave: DemoElement = {
  slug: "growing-the-accounts-you-have",
  title: "Growing the Accounts You Have",
  description:
    "Measure what you keep, plan growth account by account, and start each renewal on the first day.",
  lessons: [
    {
      title: "What you keep: retention in two figures",
      image: "lesson-03.webp",
      content: `<p>Owners can usually say what they won this year. Few can say what they kept. Yet a point of retention is worth more than a point of new business, since nobody has to pitch for it.</p>
<p>Take the clients you had a year ago, and only those.</p>
<table>
<thead><tr><th>AGI from last year’s clients</th><th>Amount</th></tr></thead>
<tbody>
<tr><td>A year ago</td><td>$1,500,000</td></tr>
<tr><td>Lost with clients who left</td><td>−$180,000</td></tr>
<tr><td>Lost with clients who shrank</td><td>−$60,000</td></tr>
<tr><td>Gained from clients who grew</td><td>+$210,000</td></tr>
<tr><td><strong>Now</strong></td><td><strong>$1,470,000</strong></td></tr>
</tbody>
</table>
<p><code>gross retention = (start − left − shrank) ÷ start</code> = 1,260 ÷ 1,500 = <strong>84%</strong></p>
<p><code>net retention = now ÷ start</code> = 1,470 ÷ 1,500 = <strong>98%</strong></p>
<p>Gross retention tells you how tight the bucket is. Net retention tells you whether the agency would grow if you won nothing at all. Here it would shrink by 2% a year, slowly and pleasantly.</p>
<h2>Three years on</h2>
<p>At 98% the $1,500,000 becomes about $1,412,000 after three years. At 108% it becomes about $1,890,000. The difference, some $478,000 a year, exists without a single new client. To get from 98 to 108% you need $150,000 a year, say half from fewer departures and half from growth: one mid-sized client kept, and five clients who each take on $15,000 more.</p>
<p>Project agencies can use the same measure with a small change. Count a client as kept if they bought again within eighteen months.</p>
<p>As a guide: gross retention above 85% is good for retainers, and net above 100% means that the base carries itself. Below 75% gross, stop spending on new business until you know why people leave.</p>
<h3>Exercise</h3>
<p>Make the five-line table for your agency. Beside each departure write the reason in the <em>client’s</em> words. If you do not know, that is a phone call, and not a hard one.</p>`,
    },
    {
      title: "An account plan on one page",
      image: null,
      content: `<p>Growing an account is not a matter of selling more of what you have. It is a matter of knowing the client’s plans early enough to be of use. One page per key client, twice a year, is sufficient.</p>
<h3>1. Their year</h3>
<p>Three things this client must achieve in the next twelve months, with dates and the name of the person whose bonus depends on each. If you can write only one, the plan is: find out.</p>
<h3>2. The map</h3>
<table>
<thead><tr><th>Person</th><th>Role in decisions</th><th>View of us</th><th>Last spoke</th><th>Who of us</th></tr></thead>
<tbody>
<tr><td>Dana Whitlow, marketing</td><td>Chooses</td><td>Advocate</td><td>This week</td><td>Ines</td></tr>
<tr><td>Martin Sele, finance</td><td>Approves</td><td>Neutral</td><td>7 months ago</td><td>nobody</td></tr>
<tr><td>Ruth Amadi, operations</td><td>Uses the result</td><td>Unknown</td><td>never</td><td>nobody</td></tr>
</tbody>
</table>
<p>Two of three rows say “nobody”. If Dana takes another job, this account has no friends. That is the first action, ahead of any sale.</p>
<h3>3. The grid</h3>
<p>Put your offers across the top and the client’s divisions or brands down the side. Mark what they buy from you, what they buy elsewhere and what nobody does yet. The third kind is the easiest to begin with: there is no one to displace.</p>
<h3>4. Two moves</h3>
<p>Only two for each half year. One that deepens the relationship, one that adds work:</p>
<ul>
<li>Ines and the owner meet Martin by 30 June, with a page on cost per booking.</li>
<li>A $6,000 diagnostic for the second site, proposed in the July review, because it opens in October.</li>
</ul>
<p>Growth also has a ceiling. Check the client’s share of your AGI first; an account already at 24% may need friends more than it needs sales.</p>
<h3>Today</h3>
<p>Draw the map for your largest client from memory. Count the rows with “nobody”. Ask your contact for one introduction: <em>“Who feels it most when our work is late or wrong? I would like to hear it from them.”</em></p>`,
    },
    {
      title: "Renewal begins on the first day",
      image: "lesson-04.webp",
      content: `<p>Agencies tend to think of a renewal as an event in month eleven. For the client it is the sum of the months before. By the time the date appears in your calendar, the decision has usually been made, and you are about to find out.</p>
<h2>The year, seen from its end</h2>
<table>
<thead><tr><th>When</th><th>What you do</th></tr></thead>
<tbody>
<tr><td>Day 1</td><td>Write down together what would make them renew: “What must be true a year from now?”</td></tr>
<tr><td>Day 30</td><td>Record the baseline: the figures before you changed anything</td></tr>
<tr><td>Each quarter</td><td>Review against the day-1 sentence, with the senior person present at least twice</td></tr>
<tr><td>Month 7</td><td>Ask directly: “If it were up for renewal today, would you?”</td></tr>
<tr><td>Month 9</td><td>Present next year’s plan: goals, changes, fee</td></tr>
<tr><td>Month 10</td><td>Agreement in principle, before their budget closes</td></tr>
<tr><td>Month 11</td><td>Paper</td></tr>
</tbody>
</table>
<p>Month 7 is the hinge. A hesitant answer then leaves five months for repair. The same answer in month 11 leaves you a farewell lunch.</p>
<blockquote>We have five months left in our year. I would like to ask you plainly: if you had to decide today, would you go on with us? And what would turn a probable yes into a certain one?</blockquote>
<h2>Propose change</h2>
<p>The weakest renewal offers the same again. Clients’ needs move; a plan that does not move with them looks like neglect. Drop something that no longer earns its place, add something that the year taught you, and put the fee next to the day-1 sentence and what became of it.</p>
<p>If the answer is no, part well. Hand over files in perfect order, help the successor for a week, ask what you should learn, and write again in ninety days. A good share of those who leave find out what they had.</p>
<h3>Exercise</h3>
<p>List your contracts with their end dates. For each, write the present month in the cycle above and the step that is due. Take the one nearest to month 7 and ask the question this week. To rehearse it with somebody first, <a href="/book-call">book a call</a>.</p>`,
    },
  ],
};
