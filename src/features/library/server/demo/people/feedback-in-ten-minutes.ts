import type { DemoArticle } from "../demo-article.ts";

export const feedbackInTenMinutes: DemoArticle = {
  slug: "watch-feedback-in-ten-minutes",
  title: "Watch: feedback in ten minutes",
  subtitle: "A short conversation, held early, instead of a long one held in December.",
  type: "video",
  videoFile: "lesson-clip-1.mp4",
  cover: "cover-02.webp",
  body: `<p>Most feedback arrives too late and too large. By then it is a verdict. The clip shows the structure of a small conversation, ten minutes, held within two days of what happened. Held often, it makes the annual one almost unnecessary.</p>
<h2>The structure</h2>
<table>
<thead><tr><th>Minutes</th><th>Step</th><th>Example</th></tr></thead>
<tbody>
<tr><td>1</td><td>Ask permission</td><td>“Do you have ten minutes for something I noticed in yesterday’s call?”</td></tr>
<tr><td>2</td><td>What I saw</td><td>“When the client asked about the date, you said Friday. We had agreed on Tuesday.”</td></tr>
<tr><td>1</td><td>What it did</td><td>“The team rearranged two days to make Friday work.”</td></tr>
<tr><td>4</td><td>Their view</td><td>“How did it look from your side?” Then listen.</td></tr>
<tr><td>2</td><td>Next time</td><td>“What would help you next time you are asked on the spot?”</td></tr>
</tbody>
</table>
<p>The longest part is theirs. You will often learn something that changes your view: nobody told them about Tuesday, or the client had pressed them in private. If so, say that you have changed your mind. It is the best advertisement for the next conversation.</p>
<h2>Saw, not think</h2>
<p>Say what a camera would have recorded. “You interrupted her three times” can be discussed. “You are dominant” can only be denied. If you find that you cannot name an instance, you have a mood and not an observation. Wait until you have one.</p>
<h2>The same for praise</h2>
<p>“Great job” gives people nothing to repeat. “You showed the risk before the schedule, and the client relaxed” does. Use the same structure and drop the last step. Aim for three of these for every correction, not as flattery but because good work happens more often than it is mentioned.</p>
<h2>A habit for leads</h2>
<ol>
<li>Keep a note with one line per person and week: what I saw.</li>
<li>Every Thursday choose one line to talk about. One.</li>
<li>Once a month ask each person: “What should I do differently?” Write down the answer and act on one.</li>
</ol>
<h2>When it is more serious</h2>
<p>If the same thing comes up three times, ten minutes is no longer the right form. Say so: “We have spoken about this twice. I would like to take an hour, agree on what has to change and by when, and write it down together.” Clear is kind. Vague patience is not.</p>`,
  proTip:
    "Walk while you talk. Side by side is easier than face to face, and ten minutes is once around the block.",
  authorKey: "guru-4",
  guruKey: "guru-4",
  categories: ["people-and-culture"],
  topics: ["owner-role", "onboarding"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 37,
  comments: [
    {
      authorKey: "member",
      text: "Received one of these last week. It was over before I had time to be defensive.",
      daysAgo: 22,
    },
  ],
};
