import type { DemoElement } from "../demo-pillar.ts";

export const choosingAPosition: DemoElement = {
  slug: "choosing-a-position",
  title: "Choosing a Position",
  description:
    "Find the narrow place where you are already strong, check that it is large enough, and test it before you announce it.",
  lessons: [
    {
      title: "What a position is, and what it is not",
      image: "lesson-09.webp",
      content: `<p>A position is the short answer a stranger gives when asked what you are known for. It is not a slogan, a list of services or a set of values. You do not own it; it exists in other people’s heads, and you can only make it easier for them to form.</p>
<p>Consider two introductions.</p>
<blockquote>We are a full-service creative agency helping ambitious brands tell their story.</blockquote>
<blockquote>We help regional credit unions win members under thirty-five.</blockquote>
<p>The first excludes nobody, so nobody feels addressed. The second loses ninety-nine listeners in a hundred and makes the hundredth sit up. That listener also knows whom to mention you to.</p>
<h3>What narrowness pays for</h3>
<ul>
<li><strong>Fewer substitutes.</strong> If a buyer can name five agencies like yours, the price is set by the cheapest of them. If only one or two come to mind, it is set by the value of the problem.</li>
<li><strong>Faster work.</strong> The tenth project in a field starts where the ninth ended. You know the regulator, the software, the season and the jargon.</li>
<li><strong>Cheaper sales.</strong> One event, one newsletter and forty names can make a whole market.</li>
</ul>
<h3>The usual fear</h3>
<p>“We will lose the other work.” In practice a position governs what you <em>seek</em>, not what you accept. Nobody stops a past client from calling. What changes is where the marketing hours go, and after a year or two what the portfolio shows.</p>
<p>A useful position passes three checks: a buyer recognizes herself in it, a competitor could not truthfully say the same, and you could prove it this afternoon with work you have already done.</p>
<h3>Try this</h3>
<p>Ask three clients, by message, today: <em>“If you described us to a colleague in one sentence, what would you say?”</em> Do not explain why. Put their three sentences beside the first line of your website, and read all four aloud.</p>`,
    },
    {
      title: "Score your last twenty projects",
      image: null,
      content: `<p>Positions are found more often than invented. The evidence is already in your files; it only has to be laid out side by side.</p>
<h2>The sheet</h2>
<p>List your last twenty projects. Score each from 0 to 3 on five questions:</p>
<ol>
<li><strong>Margin.</strong> Did it earn what we planned? (0: lost money, 3: above target)</li>
<li><strong>Result.</strong> Can we show what it changed for the client?</li>
<li><strong>Ease of winning.</strong> Did they come to us, and quickly?</li>
<li><strong>Energy.</strong> Would the team do it again?</li>
<li><strong>Repeat.</strong> Do they, or others like them, need it regularly?</li>
</ol>
<p>Beside the total (15 at most), add three labels: the industry, the problem, and the kind of buyer.</p>
<h2>Read it three times</h2>
<p>Sort by total, then look at the top seven. Which label repeats? Do it once for each column. An example from a fourteen-person studio:</p>
<table>
<thead><tr><th>Group</th><th>Projects</th><th>Mean score</th><th>Mean margin</th></tr></thead>
<tbody>
<tr><td>Software firms, product launches</td><td>6</td><td>11.5</td><td>56%</td></tr>
<tr><td>Restaurants, branding</td><td>8</td><td>7.0</td><td>31%</td></tr>
<tr><td>Everything else</td><td>6</td><td>8.0</td><td>42%</td></tr>
</tbody>
</table>
<p>The owner loved the restaurants and had a wall of menus to show for it. The restaurants had the lowest margin, and nearly all of them were one-time work. Across all twenty, weighted by number, the mean margin was (6 × 56 + 8 × 31 + 6 × 42) ÷ 20 = 41.8%. Replacing half the restaurant projects with launches would have lifted it to (10 × 56 + 4 × 31 + 6 × 42) ÷ 20 = 46.8%, with the same people.</p>
<p>Beware of one thing: a single brilliant project is not a pattern. Ask for at least four.</p>
<h3>Exercise</h3>
<p>Fill in the sheet for ten projects, from memory, in half an hour. Circle the label that appears most often in your top four.</p>`,
    },
    {
      title: "Three ways to be narrow",
      image: "lesson-10.webp",
      content: `<p>Specialists tend to be narrow in one of three directions. Each has its own price, and most agencies should choose one and stay broad in the other two.</p>
<table>
<thead><tr><th>Direction</th><th>Sounds like</th><th>Strength</th><th>Weakness</th></tr></thead>
<tbody>
<tr><td><strong>By industry</strong></td><td>Marketing for dental groups</td><td>Easy to list and reach every buyer</td><td>A downturn hits all clients at once; rivals ask for exclusivity</td></tr>
<tr><td><strong>By discipline</strong></td><td>Paid search, nothing else</td><td>Deep skill, simple hiring</td><td>Platform changes can erase it; harder to find the buyers</td></tr>
<tr><td><strong>By problem</strong></td><td>Launching a second brand without harming the first</td><td>Highest fees; close to the board</td><td>Few occasions per client; needs strong writing to be found</td></tr>
</tbody>
</table>
<h3>Choosing</h3>
<p>Ask where your knowledge compounds. If the tenth dental client makes the eleventh easier, even when the services differ, go by industry. If the tenth paid-search account makes the eleventh easier whatever they sell, go by discipline. If neither is true but you have seen the same <em>situation</em> ten times, go by problem.</p>
<p>Then ask how buyers look for help. People with a toothache look for a dentist; people whose tooth has been fine for years do not look at all. An industry position can be <strong>pushed</strong>, because you know who they are. A problem position must be <strong>found</strong> at the moment of need, so it lives on referrals, articles and talks.</p>
<p>A combination of two (“paid search for dental groups”) is sharper still. Before taking it, do the counting in the next lesson: each cut divides the market, and two cuts can leave you with sixty buyers.</p>
<h3>Today</h3>
<p>Write one sentence for each direction, in the form <em>“We help [who] to [result] by [what].”</em> Send the three to two people in your business whose judgment you trust. Ask which they could sell tomorrow without further explanation.</p>`,
    },
    {
      title: "Test the position before you repaint the sign",
      image: null,
      content: `<p>Rebranding an agency takes a season. Testing a position takes six weeks and an unlisted web page. Do the second first.</p>
<h2>Step one: count</h2>
<p>How many buyers must exist for a position to feed you? Work backward.</p>
<ul>
<li>Income you want from it each year: $1,500,000</li>
<li>Average income per client per year: $75,000, so you need 20 clients</li>
<li>Share of the market you can hope to serve: 2%</li>
<li>Organizations needed: 20 ÷ 0.02 = <strong>1,000</strong></li>
</ul>
<p>Check it against a directory or trade association. Under 500 and you depend on a much larger share; over 10,000 and the position is probably still too wide to make anyone feel addressed. For a small agency, one to five thousand is comfortable.</p>
<h2>Step two: talk</h2>
<p>Ask ten buyers for twenty minutes of advice, and mean it.</p>
<blockquote>I run a small agency and am thinking of working only with independent garden centers, on the gap between spring and Christmas. I have nothing to sell yet. Could I ask how you deal with that gap today?</blockquote>
<p>Listen for three things: whether they have already <strong>spent money</strong> on the problem, whose <strong>job</strong> it is, and which <strong>words</strong> they use. Enthusiasm is no evidence. A past invoice is.</p>
<h2>Step three: offer</h2>
<p>Write one page, name one fixed-price first step, and send it to forty people on your list with a personal note. Decide beforehand what counts: for example five conversations and two paid diagnostics from forty notes. Fewer than two conversations: the problem or the words are wrong. Plenty of conversations and no sales: the offer is.</p>
<p>Only when strangers have paid twice does the sign get repainted.</p>
<h3>Exercise</h3>
<p>Do step one for your favorite sentence from the last lesson. Put a real source beside the number of organizations.</p>`,
    },
  ],
};
