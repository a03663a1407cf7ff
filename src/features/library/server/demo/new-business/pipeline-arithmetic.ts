import type { DemoArticle } from "../demo-article.ts";

export const pipelineArithmetic: DemoArticle = {
  slug: "how-many-conversations-does-next-quarter-need",
  title: "How many conversations does next quarter need?",
  subtitle: "Work backward from the income you want to the calls you must make this week.",
  type: "post",
  cover: "cover-20.webp",
  body: `<p>“We need more leads” is a feeling. “We need four first conversations a week and we had one” is a fact you can act on before lunch. The way from one to the other is a short chain of divisions.</p>
<h2>Start from the gap</h2>
<p>Take the agency gross income you want next quarter, subtract what is already signed and what your existing clients will reliably add. What remains is the gap. In our example it is $90,000.</p>
<h2>Divide four times</h2>
<table>
<thead><tr><th>Step</th><th>Your rate</th><th>Calculation</th><th>Needed</th></tr></thead>
<tbody>
<tr><td>Deals</td><td>$30,000 each</td><td>90,000 / 30,000</td><td>3</td></tr>
<tr><td>Proposals</td><td>1 in 3 is won</td><td>3 × 3</td><td>9</td></tr>
<tr><td>Qualified conversations</td><td>1 in 2 leads to a proposal</td><td>9 × 2</td><td>18</td></tr>
<tr><td>First conversations</td><td>40% qualify</td><td>18 / 0.4</td><td>45</td></tr>
</tbody>
</table>
<p>A quarter has about 12 working weeks once holidays and the week of the deadline are gone. 45 / 12 = 3.75, so the answer is <strong>four first conversations a week</strong>.</p>
<p>If you do not know your rates, use these and correct them as you go. After one quarter of counting you will have your own.</p>
<h2>Which rate is worth improving?</h2>
<p>Change one at a time and look at the first conversations you would need:</p>
<ul>
<li>Average deal from $30,000 to $36,000: 2.5 deals, 7.5 proposals, 15 qualified, <strong>37.5</strong> first conversations.</li>
<li>Win rate from 1 in 3 to 2 in 5: 7.5 proposals, 15 qualified, <strong>37.5</strong> first conversations.</li>
<li>Both: 6.25 proposals, 12.5 qualified, <strong>31.25</strong>, so 32 first conversations.</li>
</ul>
<p>A better price and a better win rate are worth the same here, and both together take about 14 conversations off the quarter. At an hour and a half each, with preparation and follow-up, that is about 20 hours. It also shows why an agency that pitches everything feels busy: a low rate high in the chain multiplies all the way down.</p>
<h2>Mind the calendar</h2>
<p>Work backward in time as well. If your median sale takes seven weeks from first conversation to signature, conversations in the last seven weeks of the quarter feed the <em>next</em> one. Of the 12 weeks only the first five count toward this gap, and you would need nine a week. This is usually the moment an owner understands why the pipeline must never stop during busy delivery.</p>
<h2>Make it a weekly number</h2>
<ol>
<li>Write the weekly target where the team sees it. One number: first conversations.</li>
<li>Name one person who counts. Not the owner.</li>
<li>Define the thing: at least 15 minutes, with someone who could buy or introduce a buyer, about their business and not yours.</li>
<li>Keep two hours on two mornings for making them happen. Past clients first, then people who declined, then introductions, then strangers.</li>
<li>Every second week look one step down the chain. If first conversations are on target and qualified ones are not, you are talking to the wrong people. Go back to <a href="/resources/positioning-in-one-afternoon">positioning</a>.</li>
</ol>
<p>The arithmetic will not win a client. It tells you early, and without blame, which part of the work is missing.</p>`,
  proTip:
    "Count conversations that happened, never messages sent. Messages are an effort, conversations are a result, and only one of them belongs in the chain.",
  authorKey: "superadmin",
  guruKey: null,
  categories: ["new-business", "leadership-and-strategy"],
  topics: ["pipeline"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 19,
  comments: [
    {
      authorKey: "agent2",
      text: "The calendar paragraph is the part I had never done. We were always surprised in month three.",
      daysAgo: 15,
    },
    {
      authorKey: "member",
      text: "We put the weekly number on the whiteboard. Having someone other than the owner count it makes a surprising difference.",
      daysAgo: 7,
    },
  ],
};
