import type { DemoArticle } from "../demo-article.ts";

export const capacityPlanning: DemoArticle = {
  slug: "capacity-planning-on-one-page",
  title: "Capacity planning on one page",
  subtitle: "Four weeks, five skills and one number that tells you whether to sell, wait or hire.",
  type: "post",
  cover: "cover-12.webp",
  body: `<p>Ask a team whether it is busy and everyone says yes. Ask which skill will be short in the third week of next month and the room goes quiet. Capacity planning answers the second question. It does not need special software. It needs one page, thirty minutes a week and the discipline to write down the truth about leave.</p>
<h2>Why four weeks</h2>
<p>One week is scheduling: who does what on Wednesday. A quarter is forecasting: mostly opinion. Four weeks is the distance at which you can still change something. You can move a start date, book a freelancer or speak to a client. So the page always shows the next four weeks as one block, and it is rebuilt every Monday.</p>
<h2>Part 1: what you have</h2>
<p>For each person, start from paid hours and subtract leave and internal time. Internal time is everything that no client pays for: team meetings, training, recruiting, helping with proposals. Measure it for two weeks before you believe a number.</p>
<table>
<thead><tr><th>Person</th><th>Paid</th><th>Leave</th><th>Internal</th><th>Available</th></tr></thead>
<tbody>
<tr><td>Strategist</td><td>160</td><td>0</td><td>40</td><td>120</td></tr>
<tr><td>Designer A</td><td>160</td><td>40</td><td>24</td><td>96</td></tr>
<tr><td>Designer B</td><td>160</td><td>0</td><td>24</td><td>136</td></tr>
<tr><td>Writer (four days)</td><td>128</td><td>0</td><td>20</td><td>108</td></tr>
<tr><td>Developer A</td><td>160</td><td>16</td><td>24</td><td>120</td></tr>
<tr><td>Developer B</td><td>160</td><td>0</td><td>24</td><td>136</td></tr>
<tr><td>Project lead</td><td>160</td><td>0</td><td>48</td><td>112</td></tr>
<tr><td>Account lead</td><td>160</td><td>0</td><td>64</td><td>96</td></tr>
<tr><td><strong>Team</strong></td><td><strong>1,248</strong></td><td><strong>56</strong></td><td><strong>268</strong></td><td><strong>924</strong></td></tr>
</tbody>
</table>
<p>Eight people sound like 1,280 hours. The page says 924. That difference of 356 hours is where most broken promises come from.</p>
<h2>Part 2: what you have sold</h2>
<p>Now list every signed project and retainer and write the hours it will need in the next four weeks, by skill. Not the budget divided by the months: the hours of the stage it is really in. Ask the project lead. If the lead hesitates, take the number and add a quarter.</p>
<table>
<thead><tr><th>Skill</th><th>Available</th><th>Committed</th><th>Load</th></tr></thead>
<tbody>
<tr><td>Strategy</td><td>120</td><td>70</td><td>58%</td></tr>
<tr><td>Design</td><td>232</td><td>246</td><td>106%</td></tr>
<tr><td>Writing</td><td>108</td><td>84</td><td>78%</td></tr>
<tr><td>Development</td><td>256</td><td>190</td><td>74%</td></tr>
<tr><td>Project and account leads</td><td>208</td><td>172</td><td>83%</td></tr>
<tr><td><strong>Team</strong></td><td><strong>924</strong></td><td><strong>762</strong></td><td><strong>82%</strong></td></tr>
</tbody>
</table>
<p>The team average of 82 percent looks perfect. It is also useless. Design is sold beyond its last hour while strategy could take on more. This is why the page has a row for each skill and why the total is printed last.</p>
<h2>Part 3: read the load</h2>
<ul>
<li><strong>Below 70 percent: sell.</strong> Call clients who have been waiting, bring a start date forward, use the time for the internal project you keep postponing.</li>
<li><strong>70 to 85 percent: good.</strong> Leave it alone. The slack is what absorbs illness and a client’s bad week.</li>
<li><strong>85 to 95 percent: no new starts</strong> in this skill within the four weeks.</li>
<li><strong>Above 95 percent: decide today.</strong></li>
</ul>
<p>The upper limit is 85 and not 100 because work does not arrive evenly. At 95 percent a single sick day pushes three projects. People then work evenings for two weeks, and the third week is lost to mistakes.</p>
<h2>Part 4: decide</h2>
<p>For design, 85 percent of 232 hours is 197. Committed is 246. You are 49 hours over. There are only four kinds of answer, so go through them in this order.</p>
<ol>
<li><strong>Move.</strong> Can one project start a week later without harm? Ask the client that has the most slack, early and with a new date.</li>
<li><strong>Shift.</strong> Which of the 246 hours need a designer? In the example, 16 hours of template production can go to Developer B.</li>
<li><strong>Buy.</strong> A freelancer for the remaining 33 hours at $85 costs $2,805. Compare that with the margin on the work it protects.</li>
<li><strong>Cut.</strong> Agree with a client to take something out. It is the slowest of the four and sometimes the best.</li>
</ol>
<p>Write the decision on the page with a name and a date. A load above 95 percent with no decision beside it is a plan to disappoint someone.</p>
<h3>What about work that is not signed yet?</h3>
<p>Keep it off the page, with one exception. If a client has said yes and only the signature is missing, show those hours in a second color. Do not count them in the load. Do look at them before you promise a start date to anyone else.</p>
<h2>The weekly half hour</h2>
<p>Monday, 30 minutes, project leads and the person in charge of sales:</p>
<ul>
<li>Five minutes: changes in leave.</li>
<li>Ten minutes: each lead corrects the hours of their projects.</li>
<li>Ten minutes: every skill above 85 percent gets a decision.</li>
<li>Five minutes: the earliest honest start date for a new project, by skill. Sales leaves with it and quotes nothing earlier.</li>
</ul>
<p>The last item is the one that pays. When the person selling knows that design is free from the week of the 14th, the promise made on Tuesday is one the team can keep.</p>
<h2>When the page tells you to hire</h2>
<p>One month of overload is weather. Hire when the same skill has been above 85 percent in three consecutive pages, unsigned work would keep it there for another quarter, and buying the gap from freelancers costs more than 60 percent of a salary. If only the first two are true, find a second freelancer. When all three are, start with the <a href="/resources/hiring-scorecard">hiring scorecard</a>.</p>
<h2>How accurate does it have to be?</h2>
<p>Compare last month’s committed hours with what was worked. Within 15 percent by skill is good. Worse than 30 percent means that one project lead is guessing or one client is not under control, and it will be obvious which. Fix that one. The page does not have to be right. It has to be less wrong than a feeling, and early.</p>`,
  proTip:
    "Print the page and hang it where the kettle is. A plan that people pass four times a day gets corrected; one in a folder does not.",
  authorKey: "guru-3",
  guruKey: "guru-3",
  categories: ["operations-and-delivery"],
  topics: ["capacity-planning", "project-delivery"],
  contentImages: ["cover-24.webp", "cover-19.webp"],
  isFeatured: true,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 16,
  comments: [
    {
      authorKey: "agent",
      text: "Our average was 84 and development was at 121. It explained the whole of last month in one row.",
      daysAgo: 13,
    },
    {
      authorKey: "member",
      text: "The earliest honest start date is the first planning number our sales lead has ever asked for.",
      daysAgo: 11,
    },
    {
      authorKey: "agent2",
      text: "How do you treat part-timers whose days change from week to week?",
      daysAgo: 6,
    },
  ],
};
