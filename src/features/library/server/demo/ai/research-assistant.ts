import type { DemoArticle } from "../demo-article.ts";

export const researchAssistant: DemoArticle = {
  slug: "watch-from-interview-notes-to-brief",
  title: "Watch: from interview notes to a brief, with a model and a pencil",
  subtitle:
    "A careful way to use a language model for research without losing the client’s own words.",
  type: "video",
  videoFile: "lesson-clip-2.mp4",
  cover: "cover-05.webp",
  body: `<p>Eight interviews of 40 minutes produce about 48,000 words of transcript. Somebody has to turn them into one page. The clip shows a way to share that work between a model and a person, in which the person does the deciding and every statement can be traced back to a speaker.</p>
<h2>Six steps</h2>
<ol>
<li><strong>Clean.</strong> Remove names, companies and figures and replace them with letters. Keep the key on paper.</li>
<li><strong>One at a time.</strong> Ask for the five most specific statements in each transcript, quoted word for word with the line number. Not a summary.</li>
<li><strong>Verify.</strong> Look up each quotation. Anything that is not there, word for word, is deleted, and you make a note of how often it happens.</li>
<li><strong>Sort by hand.</strong> Put the 40 quotations on a table. Group them yourself. This takes 45 minutes and is where the insight comes from.</li>
<li><strong>Ask for objections.</strong> Give the model your groups and ask what in the transcripts contradicts them.</li>
<li><strong>Write.</strong> You write the page. Each claim carries the letter of at least two speakers.</li>
</ol>
<h2>Prompts to adapt</h2>
<p><code>Quote the five most specific statements in this transcript. Specific means it names a moment, a number or a decision. Copy each exactly and give its line number. Do not paraphrase.</code></p>
<p><code>Here are my four groups of statements. From the transcripts, quote anything that contradicts a group. If nothing does, say so.</code></p>
<h2>What to expect</h2>
<table>
<thead><tr><th>Step</th><th>By hand</th><th>This way</th></tr></thead>
<tbody>
<tr><td>Reading and marking</td><td>8 h</td><td>3 h</td></tr>
<tr><td>Sorting</td><td>1.5 h</td><td>0.75 h</td></tr>
<tr><td>Contradictions</td><td>rarely done</td><td>0.75 h</td></tr>
<tr><td>Writing</td><td>2.5 h</td><td>2.5 h</td></tr>
<tr><td><strong>Total</strong></td><td><strong>12 h</strong></td><td><strong>7 h</strong></td></tr>
</tbody>
</table>
<p>These are the times of one project and not a promise. The saving comes from reading. The quality comes from the two steps that stay manual, and from the search for contradictions, which most teams skip when they are tired.</p>
<h2>Rules that apply</h2>
<p>Ask interviewees for permission to process the transcript with such a tool, in the same sentence in which you ask to record. The <a href="/resources/an-ai-policy-on-one-page">one-page policy</a> covers the rest.</p>`,
  proTip: null,
  authorKey: "guru-6",
  guruKey: "guru-6",
  categories: ["operations-and-delivery"],
  topics: ["ai-at-work", "project-delivery"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 55,
  comments: [],
};
