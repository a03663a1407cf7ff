import type { DemoArticle } from "../demo-article.ts";

export const workSample: DemoArticle = {
  slug: "interview-with-a-work-sample",
  title: "Interview with a work sample",
  subtitle:
    "Ninety paid minutes tell you more than three conversations about strengths and weaknesses.",
  type: "post",
  cover: "cover-24.webp",
  body: `<p>An unstructured interview mostly measures how good someone is at interviews. A small piece of the real work, done under fair conditions and judged against criteria you wrote beforehand, measures something closer to the job. It is also kinder to people who are better at working than at talking.</p>
<h2>Five rules for a fair sample</h2>
<ol>
<li><strong>Ninety minutes at most.</strong> Longer samples select for people without children or a second job.</li>
<li><strong>Paid.</strong> A flat $120 says that you value time. With four finalists it costs $480, less than one afternoon of interviews for three of your people.</li>
<li><strong>Invented.</strong> Never a live client problem. Candidates can tell, and they talk.</li>
<li><strong>The same for everyone,</strong> with the same material and the same clock.</li>
<li><strong>Criteria before results.</strong> Write down what good looks like before the first one arrives.</li>
</ol>
<h2>Samples that work</h2>
<table>
<thead><tr><th>Role</th><th>Task</th><th>What it shows</th></tr></thead>
<tbody>
<tr><td>Account lead</td><td>Answer an angry message and plan the next 48 hours</td><td>Tone, ownership, priorities</td></tr>
<tr><td>Designer</td><td>Improve one given screen and write three sentences on why</td><td>Judgment, restraint, reasoning</td></tr>
<tr><td>Project lead</td><td>Find the problems in a flawed project plan</td><td>Attention, realism</td></tr>
<tr><td>Writer</td><td>Cut a 600-word page to 250 words without losing a fact</td><td>Clarity, care</td></tr>
<tr><td>Developer</td><td>Review a small change and comment on it</td><td>Priorities, kindness, depth</td></tr>
</tbody>
</table>
<h2>Score it blind</h2>
<p>Remove names. Two people score each of four criteria from 1 to 5, separately, then compare. A gap of two or more is discussed with the text in front of you. Add the two totals only afterward.</p>
<p>For the account lead sample the criteria might be: facts acknowledged before reasons; one clear owner; two commitments with times; a tone you would want to receive. The maximum is 20 per scorer and 40 together. In my own files nobody below 26 has worked out and several above 32 have surprised us. Your threshold will differ. Keep the scores, look again after a year, and you will have one.</p>
<h2>Talk about it afterward</h2>
<p>Give each finalist 30 minutes to go through the sample with you. Ask what they would do with another hour, and which part they are unsure of. Then give one piece of criticism and watch what happens. Curiosity is a very good sign. Immediate agreement is not as good as it feels.</p>
<h2>What to drop in exchange</h2>
<p>The sample replaces the third interview, the personality test and the presentation about a previous employer. The whole process should fit in three weeks: a 25-minute call, the sample, the discussion, one conversation with the people they would work with, references. Answer everyone who did a sample, in person and with one useful sentence about their work. They gave you an evening. It is also how you will be described to the next candidate.</p>`,
  proTip:
    "Do the sample yourself first, with the clock running. If you need more than an hour, it is too long for a stranger.",
  authorKey: "guru-4",
  guruKey: "guru-4",
  categories: ["people-and-culture"],
  topics: ["hiring-and-pay"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 118,
  comments: [
    {
      authorKey: "agent2",
      text: "Blind scoring changed our order completely. The candidate we had ranked third on paper was first by six points and has been here for a year.",
      daysAgo: 77,
    },
    {
      authorKey: "free",
      text: "Paying for the sample made two people accept who had declined unpaid tests elsewhere.",
      daysAgo: 73,
    },
  ],
};
