import type { DemoArticle } from "../demo-article.ts";

export const positioningInOneAfternoon: DemoArticle = {
  slug: "positioning-in-one-afternoon",
  title: "Positioning in one afternoon",
  subtitle: "Four hours, one table and five phone calls to decide whom the agency is for.",
  type: "post",
  cover: "cover-11.webp",
  body: `<p>Positioning projects fail in two ways. They take six months and produce a sentence that could belong to anyone, or they are decided in a taxi and forgotten by Friday. What follows fits in an afternoon because it starts from evidence you already have: who hired you, what they paid and how long they stayed.</p>
<p>You need two people, one of whom is not the owner, a list of every client of the last three years, and a wall.</p>
<h2>Hour one: lay out the evidence</h2>
<p>Group your clients by what they have in common from <em>their</em> point of view: industry, size, moment, problem. Not by the service you sold. For each group write four numbers.</p>
<p>Here is how it looked for an eleven-person agency with 33 clients in three years. They described themselves as a full-service creative agency.</p>
<table>
<thead><tr><th>Group</th><th>Clients</th><th>Agency gross income</th><th>Income per hour</th><th>Median months kept</th></tr></thead>
<tbody>
<tr><td>Food and drink makers</td><td>9</td><td>$412,000</td><td>$138</td><td>19</td></tr>
<tr><td>Tech startups</td><td>11</td><td>$265,000</td><td>$103</td><td>6</td></tr>
<tr><td>Property developers</td><td>6</td><td>$205,000</td><td>$97</td><td>8</td></tr>
<tr><td>Nonprofits</td><td>7</td><td>$178,000</td><td>$84</td><td>26</td></tr>
<tr><td><strong>All</strong></td><td><strong>33</strong></td><td><strong>$1,060,000</strong></td><td></td><td></td></tr>
</tbody>
</table>
<p>Food and drink was 27 percent of the clients, 39 percent of the income, paid best per hour and stayed long. Nobody had noticed, because the startups made more noise.</p>
<p>If your hours are patchy, estimate them with the people who did the work and mark the guess. A rough figure that two people agree on is good enough to rank four groups.</p>
<h2>Hour two: find out why it works</h2>
<p>Take the strongest group and interrogate it. Answer in writing, one line each:</p>
<ol>
<li>What had just happened when they first contacted us?</li>
<li>What had they tried before?</li>
<li>Which part of our work did they mention to others?</li>
<li>What did we know on day one that a generalist would have had to learn?</li>
<li>Who else in their company had to say yes?</li>
</ol>
<p>For the example the answers were plain. A retailer had offered a listing, the maker had ten weeks to get packaging, a sell sheet and a launch plan ready, and the last designer had never seen a retailer’s artwork specification. The agency had seen dozens. That is a moment, a problem and an advantage, which is all a position is made of.</p>
<h3>When two groups look equally strong</h3>
<p>Choose the one where you can name 50 prospects by tomorrow. A position you cannot make a list for is a preference.</p>
<h2>Hour three: write the sentence</h2>
<p>Use this frame, and resist decorating it:</p>
<blockquote><p>We help <strong>[who]</strong> at the moment when <strong>[what happens]</strong> to <strong>[result they would say aloud]</strong>. Unlike <strong>[what they would otherwise do]</strong>, we <strong>[the advantage, provable]</strong>.</p></blockquote>
<p>For the example: <em>We help independent food and drink makers who have just won their first national listing to reach the shelf on time, with packaging that passes first review. Unlike a general design studio, we have taken 60 products through retail artwork approval.</em></p>
<p>Now test the sentence with four questions:</p>
<ul>
<li>Would a stranger know whether they are the client? If not, the <em>who</em> is too wide.</li>
<li>Could your nearest competitor say it truthfully? If so, the advantage is not one.</li>
<li>Does it exclude somebody you have worked for? If it excludes nobody, it chooses nothing.</li>
<li>Can you prove the number in it? If not, take the number out.</li>
</ul>
<h2>Hour four: five phone calls</h2>
<p>Call three good clients from the group and two prospects who said no. Read them the sentence and ask: “What would you change, and what did you expect me to say next?” Clients will give you better words than yours. The ones who declined will tell you what was missing, if you let the silence work.</p>
<p>In the example, two clients replaced “passes first review” with “does not get bounced”. The agency now says bounced. A buyer’s word on your page is worth ten of your own.</p>
<h2>What happens to everyone else</h2>
<p>Nothing dramatic. You keep serving the clients you have. Positioning decides where you look, what you write about, which events you attend and which inquiry gets the best hour of your week. It is a decision about the next client and not a verdict on the current ones.</p>
<p>Set two simple limits for the first year:</p>
<ul>
<li>At least two of every three new conversations you <em>start</em> are with the chosen group.</li>
<li>Work outside the group is welcome if it arrives by referral, pays your normal rate and needs no new skill.</li>
</ul>
<h2>Change these five things first</h2>
<ol>
<li>The first two lines of the home page.</li>
<li>The headline of the owner’s professional profile.</li>
<li>The order of the case studies. The group comes first, even if the prettiest work does not.</li>
<li>The first slide of the credentials deck. The <a href="/resources/credentials-deck-outline">outline in the library</a> has a place for the sentence.</li>
<li>The qualification questions you ask on a first call. <a href="/resources/qualify-before-you-pitch">Qualify before you pitch</a> has a scorecard to adapt.</li>
</ol>
<h2>How to know it is working</h2>
<p>Do not judge by total inquiries; those often fall. Look at three figures each quarter: the share of inquiries from the chosen group, the number of first calls that become qualified, and income per hour on new work. If the first rises and the other two do not, the words are right and the offer behind them is not. If none has moved after three quarters, repeat hour four with ten calls instead of five before you touch the sentence.</p>
<p>And give it time. Most agencies abandon a position at month five, roughly when the people who need it are hearing it for the second time.</p>`,
  proTip:
    "Let the person who is not the owner hold the pen in hour three. Owners write sentences that keep every door open.",
  authorKey: "guru-2",
  guruKey: "guru-2",
  categories: ["new-business", "leadership-and-strategy"],
  topics: ["positioning"],
  contentImages: ["cover-07.webp"],
  isFeatured: true,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 27,
  comments: [
    {
      authorKey: "agent",
      text: "Did this with my operations lead last Thursday. The table took two hours because our hours data was patchy, but the strongest group was obvious by the end.",
      daysAgo: 21,
    },
    {
      authorKey: "member2",
      text: "The question about whom it excludes is the useful one. Our first sentence excluded nobody.",
      daysAgo: 17,
    },
    {
      authorKey: "free",
      text: "We are three people with nine clients ever. Is there enough evidence to do this?",
      daysAgo: 9,
    },
    {
      authorKey: "agent2",
      text: "We were four when we did ours. Hour two mattered more than the table. Call all nine.",
      daysAgo: 8,
    },
  ],
};
