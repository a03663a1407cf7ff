import type { DemoElement } from "../demo-pillar.ts";

export const leadingPeople: DemoElement = {
  slug: "leading-people",
  title: "Leading People",
  description:
    "One-to-ones, feedback, hiring, hard conversations and pay: the five habits a small team feels most.",
  lessons: [
    {
      title: "A one-to-one worth keeping",
      image: "lesson-05.webp",
      content: `<p>The one-to-one is the cheapest management tool there is, and the first to be canceled. Thirty minutes every two weeks with six people costs you an hour and a half a week. A single surprise resignation costs months.</p>
<p>It is <strong>their</strong> meeting. Status reports belong elsewhere; if you spend the half hour on deadlines, you have held a small project meeting with worse attendance.</p>
<h3>A running order</h3>
<ol>
<li><strong>Ten minutes, theirs.</strong> Open with “What is on your mind?” and then wait. The useful sentence is often the second one.</li>
<li><strong>Ten minutes, the work behind the work.</strong> What is harder than it should be? Who do you depend on that you cannot rely on?</li>
<li><strong>Five minutes, growth.</strong> One skill, one next step, one date.</li>
<li><strong>Five minutes, promises.</strong> Each side says what it will do. Write both down in a shared note.</li>
</ol>
<h3>Questions that open things up</h3>
<ul>
<li>What did we ask of you this month that made no sense?</li>
<li>Which part of your week would you pay to be rid of?</li>
<li>When did you last think about leaving? What had happened that day?</li>
<li>What do people say about us that nobody says to me?</li>
</ul>
<p>The third question takes nerve. Ask it calmly after a few months of kept promises, and people will tell you about the small thing while it is still small.</p>
<p>Two rules keep the habit alive. Move the meeting if you must, but never cancel it. And begin every meeting with the promises from the last one, yours first. Nothing earns candor like a leader who did the dull thing they said they would do.</p>
<h3>Today</h3>
<p>Book a series, every two weeks, with each person who reports to you, and send one line: <em>“Bring whatever is on your mind. I will not ask about deadlines.”</em></p>`,
    },
    {
      title: "Feedback in four sentences",
      image: null,
      content: `<p>Creative people receive comments on their work all day and rarely hear anything about how they work. That second kind is what changes a career. Give it within two days, in private, in four sentences.</p>
<ol>
<li><strong>What I saw.</strong> A fact a camera could have recorded.</li>
<li><strong>What it led to.</strong> The effect on the client, the team or the schedule.</li>
<li><strong>How you see it.</strong> A real question, followed by silence.</li>
<li><strong>What happens next time.</strong> One specific behavior.</li>
</ol>
<table>
<thead><tr><th>Instead of</th><th>Say</th></tr></thead>
<tbody>
<tr><td>You were a bit defensive in there.</td><td>When Ines asked about the color choice, you answered before she had finished, twice.</td></tr>
<tr><td>You need to be more proactive.</td><td>The printer’s question sat unanswered from Monday to Thursday.</td></tr>
<tr><td>Great job!</td><td>You opened with the client’s sales figure, and the room relaxed. Do that again.</td></tr>
</tbody>
</table>
<p>The last row matters. Precise praise takes the same four sentences and is not a cushion for criticism. If each compliment is followed by a “but”, your team will flinch at compliments.</p>
<h2>If it goes badly</h2>
<p>Someone cries, argues or goes cold. You need not win. Say: <em>“I can see this landed hard. I wanted you to hear it from me and early. Let us leave it here and speak tomorrow at ten.”</em> Then do speak at ten.</p>
<p>Ask for the same in return. “What is one thing I did this month that made your work harder?” will get you nothing the first time, something polite the second, and the truth the third, provided that you thank the person and change something in between.</p>
<h3>Exercise</h3>
<p>Think of one comment you have held back this week. Write the four sentences, delete every adjective, and say it before you go home.</p>`,
    },
    {
      title: "Hire with a scorecard",
      image: "lesson-06.webp",
      content: `<p>Unstructured interviews mostly measure how much you enjoyed the conversation. A scorecard, written before the advertisement, measures whether the person can do the job you have.</p>
<h2>Three parts, one page</h2>
<p><strong>Mission.</strong> One sentence: “Run eight to ten retained accounts so that clients renew and margins hold.”</p>
<p><strong>Outcomes.</strong> Three to five results with dates. “By month six, every account has a quarterly plan the client has approved. By month twelve, renewals at 85% or better and account margin at 50% or better.”</p>
<p><strong>Competencies.</strong> Five at most, each with a weight and a test.</p>
<table>
<thead><tr><th>Competency</th><th>Weight</th><th>How we test it</th><th>Ana</th><th>Bo</th></tr></thead>
<tbody>
<tr><td>Runs a client meeting</td><td>30</td><td>Role-play, 20 minutes</td><td>4</td><td>3</td></tr>
<tr><td>Plans and tracks scope</td><td>30</td><td>Paid exercise, 2 hours</td><td>3</td><td>5</td></tr>
<tr><td>Writes clearly</td><td>20</td><td>Follow-up mail after the exercise</td><td>4</td><td>4</td></tr>
<tr><td>Raises bad news early</td><td>20</td><td>Past example, with dates</td><td>3</td><td>4</td></tr>
</tbody>
</table>
<p>Score from 1 to 5, multiply by the weight, divide by 100. Ana: (120 + 90 + 80 + 60) ÷ 100 = 3.5. Bo: (90 + 150 + 80 + 80) ÷ 100 = 4.0. The room may have liked Ana better; the job needs Bo.</p>
<h2>Three rules</h2>
<ul>
<li>Interviewers score <em>before</em> they talk to each other.</li>
<li>Everyone answers the same questions in the same order.</li>
<li>Pay for any exercise longer than an hour, and never use the work.</li>
</ul>
<p>For references, ask the former manager: “On a scale of ten, how likely would you be to hire them again? What would have made it one point more?” The second answer is the reference.</p>
<h3>Your turn</h3>
<p>Write the mission and three dated outcomes for a role you expect to fill next. Then check whether the person in a similar role today has ever seen theirs.</p>`,
    },
    {
      title: "The conversation you are putting off",
      image: null,
      content: `<p>You know which one. Someone is not doing the job, everybody has adapted to it, and you have been hoping. Meanwhile your best people carry the difference and draw conclusions about your standards.</p>
<p>Before you speak, rule yourself out. Could this person say what good looks like in their role? Have they had the time and tools? Did anyone tell them plainly that they fall short? If any answer is no, the first conversation is an apology and a clear statement, not a warning.</p>
<h3>The opening</h3>
<p>Get to the point inside a minute. Anxiety makes leaders circle, and circling is cruel.</p>
<blockquote>I want to talk about something serious. In the past two months three deliverables reached the client with errors that our checklist would have caught, and two were late without warning. The role needs work that goes out clean and on time. We are not there. I would like to hear your view, and then agree on what the next six weeks look like.</blockquote>
<h3>A plan that is fair</h3>
<ul>
<li>Two or three measurable standards. <em>No missed checklist items. Delay announced at least 24 hours ahead.</em></li>
<li>What you will provide: a reviewer, a course, fewer accounts.</li>
<li>A fifteen-minute check every week, with notes both sides can see.</li>
<li>A date, and what happens on it in either case.</li>
</ul>
<p>Say the last part aloud: <em>“If we reach this by 14 June, the plan ends and I will be glad. If we do not, we will part, and I will do that decently.”</em> A plan with no stated ending is a slow dismissal.</p>
<p>Take advice on employment law where you are before the first written step. It varies, and it is cheaper beforehand.</p>
<h3>Today</h3>
<p>Write the opening paragraph with real dates and facts. Read it aloud once. If it is true and kind enough to hear from your own manager, book the meeting for this week. If you want a second opinion on the wording, <a href="/book-call">book a call</a> first.</p>`,
    },
    {
      title: "Pay that you can explain",
      image: null,
      content: `<p>In a small agency, pay grows by accident: someone threatened to leave, someone joined in a hot market, someone asked. Sooner or later two people compare. The test of a pay system is whether you could read it out in the kitchen without lowering your voice.</p>
<h2>Build four bands</h2>
<p>Define levels by scope of responsibility, not by years. Give each a range about 25% wide, so that people can grow before they must be promoted.</p>
<table>
<thead><tr><th>Level</th><th>Can be trusted with</th><th>Range</th></tr></thead>
<tbody>
<tr><td>Associate</td><td>A task, with a brief</td><td>$48,000 to $60,000</td></tr>
<tr><td>Specialist</td><td>A deliverable, end to end</td><td>$60,000 to $75,000</td></tr>
<tr><td>Senior</td><td>A project, including the client</td><td>$76,000 to $95,000</td></tr>
<tr><td>Lead</td><td>A service or a group of accounts</td><td>$96,000 to $120,000</td></tr>
</tbody>
</table>
<p>The figures are an illustration; take yours from two local salary surveys and from offers your candidates show you. Then place everyone. You will find a person or two outside the band. Below: correct it at once, in full. Above: keep the pay, and explain that raises resume when the band catches up or the role grows.</p>
<h2>Can you afford the step?</h2>
<p>Tie total pay to what the team earns. If adjusted gross income is $2.4 million and delivery pay is $1.2 million, you are at 50%. A round of raises averaging 4% adds $48,000 and takes you to 52%. Either the rate card moves by about 4% as well, or the margin pays.</p>
<p>Review once a year, on a fixed date, for everyone. To the person who asks in between, say: <em>“Your band is this, you are here in it, and these two things move you up. The review is in October. Let us work on the two things.”</em></p>
<h3>Exercise</h3>
<p>List every salary from low to high with the level beside it. Mark each place where the order surprises you. Those are next month’s conversations.</p>`,
    },
  ],
};
