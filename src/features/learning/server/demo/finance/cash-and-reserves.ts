import type { DemoElement } from "../demo-pillar.ts";

export const cashAndReserves: DemoElement = {
  slug: "cash-and-reserves",
  title: "Cash and Reserves",
  description:
    "How long you could last, what the next thirteen weeks hold, how to be paid sooner and how to pay yourself.",
  lessons: [
    {
      title: "How long is your runway?",
      image: "lesson-11.webp",
      content: `<p>Agencies rarely fail for lack of work. They fail on a particular Thursday, when wages are due and the money is elsewhere. Profit is an opinion about a period; cash is a fact about today.</p>
<h2>First, count what is yours</h2>
<ul>
<li>In the bank: $310,000</li>
<li>Less media money that belongs to clients: $70,000</li>
<li>Less taxes collected or withheld and not yet paid: $25,000</li>
<li><strong>Available: $215,000</strong></li>
</ul>
<p>Keep the other $95,000 in a separate account. Half the horror stories in this trade begin with client media money spent on wages “for a week”.</p>
<h2>Two measures</h2>
<p><code>reserve = available cash ÷ monthly costs</code></p>
<p>With costs of $142,200 a month the reserve is 1.5 months. This is the strict measure: how long if nobody paid you at all. Aim for <strong>three months</strong>, here $426,600; two is tolerable for an agency with strong retainers.</p>
<p><code>runway = available cash ÷ (monthly costs − monthly receipts)</code></p>
<p>This is the realistic one, for bad times. If receipts drop to $110,000, you burn $32,200 a month and have 6.7 months. Work it out for the loss of your largest client, <em>before</em> it happens. If receipts exceed costs, the runway has no end, and only the reserve matters.</p>
<h2>Building the reserve</h2>
<p>The gap to three months is 426,600 − 215,000 = $211,600. Moving 5% of monthly receipts of $180,000 aside, $9,000, closes it in 23.5 months. Slow, and the only method that works: an automatic transfer on the day receipts arrive, to a bank you have no card for.</p>
<p>Arrange a credit line while you do not need one. Lenders look at last year; you will need it in the middle of a bad one.</p>
<h3>Today</h3>
<p>Work out your available cash, reserve and runway after the loss of your biggest client. Write the three figures and the date on one line. Repeat on the first of every month.</p>`,
    },
    {
      title: "The thirteen-week forecast",
      image: null,
      content: `<p>A budget is by month and by category. Cash trouble is by week and by name. A thirteen-week forecast is short enough to be concrete and long enough to act on.</p>
<p>One column per week, four blocks: opening balance, money in (by client and invoice), money out (wages, taxes, rent, freelancers, media), closing balance. Thousands will do.</p>
<table>
<thead><tr><th>Thousands</th><th>Week 1</th><th>Week 2</th><th>Week 3</th><th>Week 4</th><th>Week 5</th></tr></thead>
<tbody>
<tr><td>Opening</td><td>120</td><td>145</td><td>67</td><td>83</td><td>6</td></tr>
<tr><td>In</td><td>45</td><td>10</td><td>38</td><td>15</td><td>70</td></tr>
<tr><td>Out</td><td>20</td><td>88</td><td>22</td><td>92</td><td>20</td></tr>
<tr><td><strong>Closing</strong></td><td>145</td><td>67</td><td>83</td><td><strong>6</strong></td><td>56</td></tr>
</tbody>
</table>
<p>The five weeks together take in 178 and pay out 242. That alone you might have guessed. What you would not have guessed is week 4: six thousand dollars between you and a missed payroll, one late invoice away.</p>
<h3>Rules for honest columns</h3>
<ol>
<li>Put an invoice in the week the client <em>actually</em> pays, from their history, not in the week it is due.</li>
<li>Enter unsigned work at zero.</li>
<li>Enter taxes and annual bills in their week. They are never a surprise to the other side.</li>
<li>Every Friday replace the past week with the truth, add a new one at the end, and write down the largest error.</li>
</ol>
<h3>What to do about week 4</h3>
<p>Four weeks of notice leave many choices: ask one client for early payment of a milestone, move the start of a media flight, invoice a deposit now, draw on the credit line on purpose. Four days of notice leave one: telephone calls you will dislike.</p>
<h3>Your turn</h3>
<p>Build the first five columns today from the bank and the invoice list. An hour is enough. Circle the lowest closing balance and name the invoice that decides it.</p>`,
    },
    {
      title: "Getting paid on time, politely",
      image: "lesson-12.webp",
      content: `<p>If clients owe you seven weeks of billings, you are a bank with a design department. Late payment is seldom malice; it is a missing purchase order, an absent approver, or the habit of paying those who ask.</p>
<p><code>days outstanding = receivables ÷ yearly billings × 365</code></p>
<p>With $420,000 owed on $3,200,000 of billings you wait 48 days on average. Each day is worth $8,767. Bringing the wait down to 35 days would put about $113,000 in the bank, once, for good, without selling anything.</p>
<h2>Before the work</h2>
<ul>
<li>Projects: 40% on signing, 40% at a dated milestone, 20% on delivery. A <em>date</em>, not an approval, triggers each.</li>
<li>Retainers: invoiced on the 20th for the month ahead.</li>
<li>Media: paid by the client directly, or in advance.</li>
<li>In the kick-off, ask: “Who processes our invoices, and what do they need on them?”</li>
</ul>
<h2>After the invoice</h2>
<table>
<thead><tr><th>When</th><th>Who</th><th>What</th></tr></thead>
<tbody>
<tr><td>5 days before due</td><td>Bookkeeper</td><td>“Invoice 1042 falls due on Friday. Is everything in order on your side?”</td></tr>
<tr><td>1 day after</td><td>Bookkeeper</td><td>“We have not seen 1042 yet. Could you tell me the payment date?”</td></tr>
<tr><td>10 days after</td><td>Account lead, by phone</td><td>“I would like to sort this out between us, before our accounts people stop the schedule.”</td></tr>
<tr><td>21 days after</td><td>Owner</td><td>Work pauses, as the contract provides, with a date for the restart</td></tr>
</tbody>
</table>
<p>The first line prevents most of the rest. It arrives while the invoice can still make the payment run, and it is a service, not a reproach.</p>
<p>Keep the pause clause, and use it. Each hour worked on top of an overdue invoice is lent at no interest to a client who has shown no hurry to pay it back.</p>
<h3>Exercise</h3>
<p>Work out your days outstanding. Then make the phone call for the oldest invoice on the list, today, before anything pleasant.</p>`,
    },
    {
      title: "Paying yourself, and the company’s future",
      image: null,
      content: `<p>Many owners pay themselves last and by feel: nothing in spring, too much in December. It muddles two different incomes, the wage for the work you do and the return on the company you own. Separate them.</p>
<h3>The wage</h3>
<p>Find out what you would pay someone to do your job, all of it, in your city. Pay yourself that, monthly, through the payroll, and include it in the costs when you price. If the agency cannot afford it, you have learned something important: the profit was your unpaid salary.</p>
<p>Where the law leaves you a choice between salary and distribution, ask your accountant. In the management accounts, show the full market wage in any case.</p>
<h3>The return</h3>
<p>Divide operating profit by a rule you set in calm weather. For a month with $180,000 of AGI and a profit of 21%, which is $37,800:</p>
<table>
<thead><tr><th>Pot</th><th>Share</th><th>Amount</th></tr></thead>
<tbody>
<tr><td>Taxes</td><td>30%</td><td>$11,340</td></tr>
<tr><td>Reserve, until it holds three months of costs</td><td>30%</td><td>$11,340</td></tr>
<tr><td>Team bonus</td><td>10%</td><td>$3,780</td></tr>
<tr><td>Owner</td><td>30%</td><td>$11,340</td></tr>
</tbody>
</table>
<p>Move the money on the same day each month, to four accounts. When the reserve is full, its share becomes the investment pot: a new service, training, a senior hire made ahead of need.</p>
<p>The order matters. Owners who take their part first find that taxes arrive in April as a calamity. Owners who never take it begin to resent the company, and that costs more than the money.</p>
<h3>A rule for bad months</h3>
<p>No profit, no distribution. The wage continues, as everybody else’s does. If even that must stop, stop it for a stated number of months, and record what the company owes you.</p>
<h3>Today</h3>
<p>Write down your market wage and the source of the figure. Open one additional account, name it <em>Taxes</em>, and move the first transfer into it. If the split is not obvious in your situation, <a href="/book-call">book a call</a> and bring your last income statement.</p>`,
    },
  ],
};
