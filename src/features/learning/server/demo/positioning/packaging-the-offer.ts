import type { DemoElement } from "../demo-pillar.ts";

export const packagingTheOffer: DemoElement = {
  slug: "packaging-the-offer",
  title: "Packaging the Offer",
  description:
    "Turn a list of capabilities into a few offers that are easy to buy, scope and deliver at a margin.",
  lessons: [
    {
      title: "From capabilities to offers",
      image: "lesson-11.webp",
      content: `<p>Most agency websites list what the people inside can do: strategy, design, content, media, development. It is an inventory. A buyer cannot buy an inventory; somebody must first turn it into a proposal, by hand, every time.</p>
<p>An <strong>offer</strong> has six parts, and a buyer can repeat it to a colleague over lunch:</p>
<ol>
<li><strong>Who</strong> it is for, and at which moment.</li>
<li><strong>What changes</strong> for them.</li>
<li><strong>What they receive</strong>, as a list of things.</li>
<li><strong>How long</strong> it takes.</li>
<li><strong>What we need</strong> from them.</li>
<li><strong>What it costs</strong>, or from what price it starts.</li>
</ol>
<h3>An example</h3>
<blockquote><strong>Launch Quarter.</strong> For software companies with a release date in the next six months. In twelve weeks you have a tested message, a launch site and a first campaign that your own team can run. You receive: eight customer interviews, a message guide, a site of up to ten pages, four weeks of campaign management. We need: one decision maker, access to customers, replies within two working days. From $68,000.</blockquote>
<p>Nothing in it is new. The same people do the same work. But the sales call becomes shorter, the estimate starts from a known shape, and by the fourth time the team has templates for half of it.</p>
<h3>How many?</h3>
<p>Three is a good number: a small first step, a main engagement, and a continuing one. A client should be able to move through them in order. If you sell eight offers, you have an inventory again, with nicer names.</p>
<p>You will still write bespoke proposals. Let them be the exception, and price the exception higher: it costs more to think about.</p>
<h3>Your turn</h3>
<p>Take the project you have sold most often in two years. Write its six lines now, with the price. If you hesitate at the price, write the median of the last five invoices, and move on.</p>`,
    },
    {
      title: "The paid diagnostic",
      image: null,
      content: `<p>A physician who prescribed before examining would lose her license. Agencies do it weekly: they give away the diagnosis in a pitch in order to be paid for the medicine. A paid diagnostic reverses this. It is a short, fixed-price engagement whose product is a clear picture and a plan.</p>
<h2>Why buyers like it</h2>
<p>It lowers their risk. Instead of choosing an agency for $120,000 on the strength of three meetings, they spend $6,000 and see how you think. They own the plan and may take it to anyone. Few do.</p>
<h2>Shape</h2>
<table>
<thead><tr><th>Week</th><th>What happens</th><th>Hours</th></tr></thead>
<tbody>
<tr><td>1</td><td>Data access, three staff interviews, account review</td><td>12</td></tr>
<tr><td>2</td><td>Five customer interviews or an audit of past campaigns</td><td>14</td></tr>
<tr><td>3</td><td>Findings, options, 90-day plan, presentation</td><td>14</td></tr>
</tbody>
</table>
<p>Forty hours at a cost of $70 is $2,800. At $6,000 the gross margin is 3,200 ÷ 6,000 = 53%. It pays for itself even if nothing follows. If six in ten buyers continue into a $60,000 engagement, ten diagnostics bring $60,000 directly and $360,000 afterwards, before any credit.</p>
<h2>How to say it</h2>
<blockquote>I could write you a proposal tonight, and it would be a guess with a price on it. What we do instead is three weeks of finding out, for $6,000. At the end you have a plan you could give to anyone. If you go on with us within sixty days, we credit half the fee.</blockquote>
<p>The credit is optional. If you give one, give it an end date.</p>
<p>Two cautions. Do not let the diagnostic become a disguised sales pitch: include at least one finding that needs no agency at all. And send the client a date for the decision <em>before</em> presenting the findings.</p>
<h3>Exercise</h3>
<p>List the ten questions you always wish you could answer before quoting. They are the table of contents of your diagnostic.</p>`,
    },
    {
      title: "A scope that protects both sides",
      image: "lesson-12.webp",
      content: `<p>Scope disputes are rarely about bad faith. They come from two people reading the same vague sentence kindly, each in their own favor. “Homepage design” meant one concept to you and as many as it takes to them.</p>
<p>A good scope answers seven questions for each deliverable:</p>
<ul>
<li><strong>What</strong> is it, in countable units?</li>
<li><strong>How many rounds</strong> of changes, and what is a round?</li>
<li><strong>Who</strong> approves, by name?</li>
<li><strong>What must we receive</strong> first, and by when?</li>
<li><strong>What is not included</strong>, though a reasonable person might expect it?</li>
<li><strong>What do we assume?</strong></li>
<li><strong>What happens</strong> if an assumption is false?</li>
</ul>
<h3>Before and after</h3>
<table>
<thead><tr><th>Vague</th><th>Clear</th></tr></thead>
<tbody>
<tr><td>Social media content</td><td>12 posts a month for two channels: 8 static, 4 video up to 30 seconds from supplied footage</td></tr>
<tr><td>Revisions included</td><td>Two rounds. A round is one consolidated list from Dana Whitlow within 3 working days</td></tr>
<tr><td>Website copy</td><td>Up to 10 pages of up to 400 words, in English. Product descriptions are not included</td></tr>
<tr><td>Launch in May</td><td>Launch 20 May, if final text reaches us by 22 April; each week of delay moves launch by a week</td></tr>
</tbody>
</table>
<p>The “not included” line feels unfriendly to write and is the friendliest in the document. It moves an argument from May to February, when everyone still likes each other.</p>
<h3>One clause worth having</h3>
<blockquote>If the project stops for more than 20 working days while we wait for material or approval, we may invoice work done to date, release the team, and agree on a new schedule and a restart fee of 10% of the remaining amount.</blockquote>
<p>Have a lawyer fit it to your contract. You will use it about once a year, and it will hold the other projects in place.</p>
<h3>Today</h3>
<p>Open your latest proposal. Underline each noun that cannot be counted. Rewrite three of them.</p>`,
    },
    {
      title: "The arithmetic of a productized service",
      image: null,
      content: `<p>A productized service has a fixed scope, a fixed price and a repeatable method. Its appeal is usually put in terms of sales. The real gain is in delivery: each repetition costs fewer hours while the price stays.</p>
<h2>The learning curve, with numbers</h2>
<p>Suppose you sell a brand starter kit for $9,500. The first takes 80 hours. With templates, checklists and the same two people, each doubling of experience cuts the hours by 15%.</p>
<table>
<thead><tr><th>Delivery</th><th>Hours</th><th>Cost at $65</th><th>Gross margin</th></tr></thead>
<tbody>
<tr><td>1st</td><td>80</td><td>$5,200</td><td>45%</td></tr>
<tr><td>2nd</td><td>68</td><td>$4,420</td><td>53%</td></tr>
<tr><td>4th</td><td>58</td><td>$3,770</td><td>60%</td></tr>
<tr><td>8th</td><td>49</td><td>$3,185</td><td>66%</td></tr>
<tr><td>16th</td><td>42</td><td>$2,730</td><td>71%</td></tr>
</tbody>
</table>
<p>If you billed by the hour, the learning would belong to the client: at $118.75 an hour the sixteenth kit would bring in about $4,990. With a fixed price, it belongs to you.</p>
<h2>What breaks it</h2>
<ul>
<li><strong>Exceptions.</strong> “Could we swap the guide for a presentation?” Three swaps and there is no curve. Sell extras from a short price list instead.</li>
<li><strong>Rotation.</strong> Learning lives in people and templates. Keep the same pair on it for the first eight.</li>
<li><strong>Price too low at the start.</strong> Set a price at which the <em>first</em> delivery still earns 40%. Do not sell against hours you hope for.</li>
</ul>
<p>Not everything should be productized. Work with an uncertain path, such as naming a merger or rescuing a failed launch, is worth more bespoke. Look for the thing you have done five times with small variations.</p>
<h3>Exercise</h3>
<p>Take one repeated project. Find the hours of the last four. If the fourth was no faster than the first, write down what changed each time: that is your list of exceptions to forbid.</p>`,
    },
  ],
};
