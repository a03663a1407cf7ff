import type { DemoArticle } from "../demo-article.ts";

export const qualifyBeforeYouPitch: DemoArticle = {
  slug: "qualify-before-you-pitch",
  title: "Qualify before you pitch",
  subtitle: "Six questions, twelve points and the courage to say no by Wednesday.",
  type: "post",
  cover: "cover-18.webp",
  body: `<p>Every pitch is paid for by an existing client, in hours you could have spent on them. Put a price on it once and you will qualify harder ever after.</p>
<h2>What a pitch costs</h2>
<p>Count one recent pitch honestly: the call, the research, three rounds on the deck, the rehearsal, the meeting, the follow-up. A modest one takes 46 hours. At a full cost of $95 an hour that is $4,370. If you win one in five, each win carries $21,850 of pitch cost. Win two in five and it carries $10,925. Nothing you can do to the deck saves as much as not writing three of the five.</p>
<h2>The scorecard</h2>
<p>Score each question 0, 1 or 2 after the first conversation. Two people score separately, then compare.</p>
<table>
<thead><tr><th>Question</th><th>0</th><th>1</th><th>2</th></tr></thead>
<tbody>
<tr><td>Is there a reason to act now?</td><td>Someday</td><td>This year</td><td>A date that hurts</td></tr>
<tr><td>Do we know who decides?</td><td>No</td><td>We know the name</td><td>We have spoken</td></tr>
<tr><td>Is there money?</td><td>Will not say</td><td>A range</td><td>An approved budget that fits</td></tr>
<tr><td>Is it our kind of work?</td><td>New to us</td><td>Close</td><td>We have a case for it</td></tr>
<tr><td>How many are competing?</td><td>Six or more</td><td>Three to five</td><td>One or two, or only us</td></tr>
<tr><td>Would we enjoy it?</td><td>No</td><td>Probably</td><td>Ask me to start tomorrow</td></tr>
</tbody>
</table>
<ul>
<li><strong>9 to 12:</strong> pursue, with your best people.</li>
<li><strong>6 to 8:</strong> pursue only if one more conversation can lift a zero. Name the question you need answered.</li>
<li><strong>5 or less:</strong> decline, within two working days.</li>
</ul>
<p>One rule overrides the total: no budget and no access to the person who decides means no pitch, whatever the other four say.</p>
<h2>Asking about money without flinching</h2>
<p>“Projects like this usually land between $35,000 and $60,000 with us, depending on how much of the content exists. Is that the territory you had in mind?” Then wait. Most people answer. Those who cannot tell you whether it is the territory are telling you that someone else decides.</p>
<h2>Saying no so that they come back</h2>
<p>A good decline is short, quick and useful:</p>
<blockquote><p>Thank you for thinking of us. Having talked it through, we would not be the best choice here: the timing needs a team that can start on Monday, and ours is committed until the end of next month. I would speak to two people, and I am happy to introduce you to either. If a packaging project comes up, I hope you will ring us first.</p></blockquote>
<p>It names a true reason, helps with the next step and says what you <em>are</em> for. Agencies that decline like this get referrals from people they never worked with.</p>
<h2>Review the scores twice a year</h2>
<p>Put the scores of the last 20 opportunities beside the results. You are looking for the question that best predicted a win. For many agencies it is access to the person who decides; for some it is enjoyment. Double that question’s weight. If a question predicted nothing, replace it.</p>
<p>The <a href="/resources/discovery-call-guide">discovery call guide</a> contains the questions that let you fill in this scorecard in 40 minutes.</p>`,
  proTip:
    "Score before you look at the prospect’s logo again. Big names add two imaginary points to every row.",
  authorKey: "guru-2",
  guruKey: "guru-2",
  categories: ["new-business"],
  topics: ["proposals", "pipeline"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 64,
  comments: [
    {
      authorKey: "member",
      text: "We costed our last pitch at 71 hours. We lost it to the incumbent, who was always going to keep it.",
      daysAgo: 60,
    },
    {
      authorKey: "agent",
      text: "Declined two this month using the template almost word for word. One of them introduced us to someone better suited the same week.",
      daysAgo: 33,
    },
  ],
};
