import type { DemoElement } from "../demo-pillar.ts";

export const paceAndResilience: DemoElement = {
  slug: "pace-and-resilience",
  title: "Pace and Resilience",
  description:
    "Design a week, a holiday and a quarter that the business and its owner can both sustain.",
  lessons: [
    {
      title: "A week that survives Tuesday",
      image: "lesson-07.webp",
      content: `<p>Every Monday plan looks sensible. By Tuesday at eleven a client has called, a file is corrupt and the plan is a memory. The answer is not more discipline; it is a week with room for Tuesday in it.</p>
<h3>Plan sixty percent</h3>
<p>Look at four past weeks and estimate how much of each went to things you could not have known on Monday. For most owners of small agencies it lies between 30 and 45%. If yours is 40%, then a 42-hour week holds about 25 hours that can be promised. Plan those and leave the rest blank. Blank does not mean idle; it means already spent, on something not yet named.</p>
<h3>Give each day a character</h3>
<table>
<thead><tr><th>Day</th><th>Character</th><th>Fixed point</th></tr></thead>
<tbody>
<tr><td>Monday</td><td>Team</td><td>Week opening at 9:30, one-to-ones after</td></tr>
<tr><td>Tuesday</td><td>Clients</td><td>Reviews and calls, back to back</td></tr>
<tr><td>Wednesday</td><td>Quiet until one</td><td>Owner’s work, phone in another room</td></tr>
<tr><td>Thursday</td><td>New business</td><td>Two outreach hours, then meetings</td></tr>
<tr><td>Friday</td><td>Numbers and closing</td><td>Cash, capacity, next week’s plan</td></tr>
</tbody>
</table>
<p>The characters are not walls. They are defaults that spare you a negotiation each time somebody asks for an hour. “I see clients on Tuesdays and Thursday afternoons” is accepted without a murmur.</p>
<p>Guard the Wednesday morning above everything else. Four hours a week is 180 hours over 45 weeks, more than a month of full-time work on the company itself. Owners who say they have no time for strategy have usually given those hours away in pieces of twenty minutes.</p>
<h3>Do this now</h3>
<p>Block next Wednesday from nine to one. Name the block after its <em>result</em>, such as “Draft the 2-page service menu”, so that you know what you are giving up if you let it go.</p>`,
    },
    {
      title: "The holiday test",
      image: null,
      content: `<p>There is a simple measure of how much of a company you own, and how much of a job: leave for two weeks and do not look. What breaks is a list of the places where the business is still inside your head.</p>
<p>Buyers, lenders and future partners ask the same question in politer words. An agency that cannot run without its founder is worth little more than its unpaid invoices.</p>
<h2>Work up to it</h2>
<ol>
<li><strong>One day, unannounced.</strong> Note what waited for you.</li>
<li><strong>Three days,</strong> with a deputy for clients and another for money.</li>
<li><strong>One week,</strong> reachable for fifteen minutes at five o’clock.</li>
<li><strong>Two weeks,</strong> reachable only for three named emergencies.</li>
</ol>
<p>Name the emergencies before you go: a legal letter, an injury, a payment that cannot be made. Losing a pitch is not on the list.</p>
<h2>The deputy’s sheet</h2>
<p>One page for each deputy, no more:</p>
<ul>
<li>The five clients most likely to call, what they will ask, and the answer.</li>
<li>What you may decide alone: no discounts, refunds up to $1,500, freelancers up to $3,000 a week.</li>
<li>Where things are: contracts, bank second signature, insurance, domain names.</li>
<li>Who to ask outside: accountant, lawyer, the owner of a friendly agency.</li>
</ul>
<h2>The return</h2>
<p>Do not open the inbox first. Sit with each deputy for an hour and ask what they decided, what they could not decide, and what they wished they had known. Each “could not” is a missing rule, password or permission. Fix those in the first week back, and the next absence tests something new.</p>
<h3>Exercise</h3>
<p>Choose the date of your next three-day absence and tell two people that they are in charge. Then write the answer to one question only you can answer today.</p>`,
    },
    {
      title: "A quarterly retreat for one",
      image: "lesson-08.webp",
      content: `<p>Four times a year, spend a day away from the studio with paper, last quarter’s numbers and no laptop for the first half. It is the owner’s equivalent of maintenance: dull to schedule and expensive to skip.</p>
<h3>Morning: what is true</h3>
<p>Answer in writing, a page at most for each.</p>
<ol>
<li>What did I say would happen this quarter, and what did happen? Use the figures: income, margin, cash, new work, people who left.</li>
<li>Which three clients would I be relieved to lose? Which three would I hate to lose, and when did I last speak to them?</li>
<li>Who on the team grew? Who stood still? What did I do about either?</li>
<li>What did I avoid?</li>
</ol>
<h3>Afternoon: what is next</h3>
<p>List everything that could be done. You will have twenty or more lines. Now choose <strong>three</strong>, and give each the form <em>from X to Y by date</em>:</p>
<ul>
<li>Average monthly retainer from $6,200 to $7,000 by 30 September.</li>
<li>Client share of the largest account from 31% to 25% by 30 September.</li>
<li>Owner’s production hours from 14 to 6 a week by 31 August.</li>
</ul>
<p>The lines that are left make a <strong>not-now list</strong>. Keep it. Half of what felt urgent will look odd in ninety days, and that is worth seeing.</p>
<p>For each of the three, write the first step that fits into two hours, and put it in the calendar for the following week. A goal without a first appointment is a wish with good typography.</p>
<h3>Closing the loop</h3>
<p>On the next working day, read the three lines to your leads and ask: “Which of these do you not believe?” Change what deserves changing. Then print them, and begin each Friday review with the three numbers.</p>
<h3>Today</h3>
<p>Pick the four dates for the next twelve months, book the first place, and answer question 4 in a single honest sentence.</p>`,
    },
  ],
};
