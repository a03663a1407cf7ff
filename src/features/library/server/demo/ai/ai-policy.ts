import type { DemoArticle } from "../demo-article.ts";

export const aiPolicy: DemoArticle = {
  slug: "an-ai-policy-on-one-page",
  title: "An AI policy that fits on one page",
  subtitle: "Five rules, a short list of what never goes in, and words to use with clients.",
  type: "post",
  cover: "cover-01.webp",
  body: `<p>Your team is already using language models. The open question is whether they do it with rules or with private accounts and crossed fingers. A policy does not have to be long. It has to be short enough to be remembered on a busy Tuesday.</p>
<h2>Five rules</h2>
<ol>
<li><strong>Approved tools only.</strong> A list of two or three, paid by the agency, with contract terms that exclude training on your input. Anything else is asked for in one message and answered within a week.</li>
<li><strong>Some things never go in.</strong> See the list below.</li>
<li><strong>A person signs.</strong> The person who hands over the work has checked every fact, number, name and link. “The tool wrote it” is not an explanation we accept from each other.</li>
<li><strong>Say so when it matters.</strong> We tell clients how we use these tools before they ask, and we follow their rules if theirs are stricter.</li>
<li><strong>Log what you learn.</strong> One shared page: task, tool, what worked, minutes saved. One line is enough.</li>
</ol>
<h2>Never goes in</h2>
<ul>
<li>Personal data of any customer, employee or applicant.</li>
<li>Unpublished financial figures, prices or contracts of a client.</li>
<li>Passwords, keys and access links.</li>
<li>Anything under a confidentiality agreement, unless the agreement allows it in writing.</li>
<li>Someone else’s creative work as a template to imitate.</li>
</ul>
<p>If you are unsure, replace names and figures with invented ones. The answer is usually just as good.</p>
<h2>Three levels of use</h2>
<table>
<thead><tr><th>Level</th><th>Examples</th><th>Check</th><th>Tell the client?</th></tr></thead>
<tbody>
<tr><td>Helper</td><td>Summaries of our notes, first outlines, spelling</td><td>The author reads it</td><td>In the general statement</td></tr>
<tr><td>Contributor</td><td>Draft copy, code, image variations, analysis</td><td>A second person checks facts and rights</td><td>In the project plan</td></tr>
<tr><td>Visible</td><td>Generated images or voices in published work</td><td>Owner approves, rights documented</td><td>Written agreement first</td></tr>
</tbody>
</table>
<h2>Words for clients</h2>
<blockquote><p>We use language models for drafts, research and checking, in tools whose terms exclude training on your material. No personal data or unpublished figures go in. A named person reviews everything we deliver and answers for it. If you prefer that we do not use them on your account, tell us and we will not.</p></blockquote>
<p>Put it in the proposal. Clients who have worried about the subject are relieved, and those who have not will think well of you for raising it.</p>
<h2>Who owns the result?</h2>
<p>The law differs between countries and is changing. A cautious rule until you have advice: treat purely generated output as something you may not be able to own exclusively, and do not promise exclusive rights to it. Work that a person has shaped substantially is safer. Keep the working files that show it, and ask a lawyer once for the wording in your contract.</p>
<h2>Introduce it in an hour</h2>
<p>Read the page together. Let everyone name one use they already make of these tools, without consequences. Sort them into the three levels. Change the page where it does not fit. Then put a review date on it, three months away, because something in it will be out of date by then.</p>
<p>If you want to measure whether the tools really save time, continue with <a href="/resources/where-ai-saves-hours">Where AI saves hours, and where it moves them</a>.</p>`,
  proTip:
    "Pay for the approved tools before you publish the policy. A rule against private accounts is only fair when there is something better to use.",
  authorKey: "guru-6",
  guruKey: "guru-6",
  categories: ["operations-and-delivery", "leadership-and-strategy"],
  topics: ["ai-at-work"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 5,
  comments: [
    {
      authorKey: "agent",
      text: "Adopted with two changes. The round of naming what people already use was the most honest hour we have had on this subject.",
      daysAgo: 3,
    },
    {
      authorKey: "free",
      text: "We put the client statement in a proposal yesterday and it was the first thing they commented on, favorably.",
      daysAgo: 1,
    },
  ],
};
