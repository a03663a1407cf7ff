import type { DemoElement } from "../demo-pillar.ts";

export const qualityAndProcess: DemoElement = {
  slug: "quality-and-process",
  title: "Quality and Process",
  description:
    "Write a process on one page, define done, critique the work and not the person, and learn after each project.",
  lessons: [
    {
      title: "Write it down once, on one page",
      image: "lesson-05.webp",
      content: `<p>Process has a poor name among creative people, because it usually arrives as forty slides from someone who does not do the work. A useful process is one page, written by the person who does it best, and changed by anyone who finds it wrong.</p>
<h3>What deserves a page</h3>
<p>Whatever is done at least monthly, by more than one person, with a result a client sees. Sending a newsletter. Setting up an ad account. Opening a project. Closing one. Start with the task that goes wrong most, not with the most important.</p>
<h3>The page</h3>
<ul>
<li><strong>Result:</strong> what exists when it is finished.</li>
<li><strong>Starts when,</strong> and <strong>who</strong> begins.</li>
<li><strong>Steps:</strong> seven to twelve, each starting with a verb and ending with something one can see.</li>
<li><strong>Traps:</strong> the two or three mistakes we have really made.</li>
<li><strong>An example</strong> of a good one, linked.</li>
<li><strong>Owner, and date</strong> of the last change.</li>
</ul>
<blockquote>6. Send the test to all four seed addresses and open it on a phone. 7. Click <em>every</em> link; write the count in the ticket. 8. Ask someone who did not write it to read the subject line aloud. <strong>Trap:</strong> in June we sent the spring list. Check the segment’s size against last month’s; a difference over 10% means stop.</blockquote>
<p>The trap with its date is worth more than all the other steps. It is the agency’s memory, and it makes the page believable.</p>
<h3>Keeping it alive</h3>
<p>Give it the newcomer’s test: the next person who joins does the task with the page alone, while the author watches and says nothing. Each question is an edit. Review pages twice a year, and delete those nobody opened. Ten pages in use are a system. Eighty pages in a folder are an archive.</p>
<h3>Today</h3>
<p>Ask your team which task they dread when its usual owner is away. Give that owner forty minutes this week to write the page.</p>`,
    },
    {
      title: "What done means",
      image: null,
      content: `<p>“It’s done” may mean that the file is saved, that it has been checked, that the client has approved it, or that it is live and working. Each meaning costs an argument. Agree on one, per type of work, and put it on a list short enough to be used.</p>
<h2>Two lists</h2>
<p>A <strong>ready</strong> list says when work may begin. A <strong>done</strong> list says when it may leave. For a landing page:</p>
<table>
<thead><tr><th>Ready to begin</th><th>Done, may leave</th></tr></thead>
<tbody>
<tr><td>Brief approved by name and date</td><td>Meets the brief, point by point</td></tr>
<tr><td>Text final, or a date for it</td><td>Read aloud by somebody other than the author</td></tr>
<tr><td>Images with rights</td><td>Prices, names, dates, phone numbers checked at the source</td></tr>
<tr><td>Tracking plan</td><td>Form sent from two devices, and the mail arrived</td></tr>
<tr><td>Hours booked</td><td>Accessible by keyboard; contrast checked</td></tr>
</tbody>
</table>
<p>Keep either list under nine lines. Pilots use short ones for the same reason: under pressure people skip a long list as a whole, and a short one not at all.</p>
<h2>The price of late discovery</h2>
<p>Suppose a brochure carries a wrong phone number. Found by the writer: five minutes. Found in internal review: half an hour, about $70 of time. Found by the client in the proof: an apology and another round, perhaps $400. Found after 8,000 copies are printed at 60 cents: $4,800, and a story they will tell for years. The checklist line that prevents it takes one minute.</p>
<p>Have the reviewer <em>sign</em>. Not to assign blame, but because a name turns a glance into a look. And when something slips through, do not add a line at once. Ask first whether an existing line was skipped, and why.</p>
<h3>Your turn</h3>
<p>Write the done list for the thing you deliver most often, from your last five embarrassments. Use it on whatever goes out this afternoon.</p>`,
    },
    {
      title: "Critique without bruises",
      image: "lesson-06.webp",
      content: `<p>A good critique makes the work better and leaves its maker wanting to show more. A bad one does neither, and its damage is invisible: people begin to show things late, when it is too late to change them.</p>
<h3>Before</h3>
<p>The presenter opens with three sentences: <em>This is for ___. It should make them ___. Today I need help with ___.</em> The third is the key. It prevents twenty minutes about typeface when the question was the order of the story.</p>
<p>State how finished it is. At 30%, talk about direction: is it the right idea? At 60%, about structure. At 90%, about errors only. A directional doubt at 90% is a matter for the project lead, afterwards and in private.</p>
<h3>During</h3>
<ol>
<li><strong>Two quiet minutes.</strong> Everyone looks and writes. It stops the first speaker from setting the tune.</li>
<li><strong>What do you see?</strong> Descriptions only. “My eye goes to the price, then to the face.”</li>
<li><strong>Where does it work</strong> toward the goal, and why?</li>
<li><strong>Where does it not yet?</strong> As a question or an effect: “I lost the thread at the third line.”</li>
<li>The presenter says back what was heard and decides what to take. Comments are not orders.</li>
</ol>
<p>The most senior person speaks last. If the owner opens with “I’m not sure about the green”, the meeting is over; all that follows is about green.</p>
<h3>Words</h3>
<table>
<thead><tr><th>Leave out</th><th>Use</th></tr></thead>
<tbody>
<tr><td>I don’t like it</td><td>For a nervous first-time buyer, this feels loud</td></tr>
<tr><td>You should make it bigger</td><td>I did not see the button</td></tr>
<tr><td>Why did you do that?</td><td>What were you after here?</td></tr>
</tbody>
</table>
<p>Twice a week for thirty minutes is enough for a team of six. Keep the slots even if nothing looks ready. Unready is when it helps.</p>
<h3>Exercise</h3>
<p>In the next review, speak last. Note how often somebody else says what you were going to say.</p>`,
    },
    {
      title: "A retrospective that changes something",
      image: null,
      content: `<p>Most project reviews end with a list of good intentions that nobody opens again. The fault is in the design: too many points, no owner, no test. Forty-five minutes are enough, if the last ten are spent well.</p>
<h2>The agenda</h2>
<ol>
<li><strong>Facts (5 minutes).</strong> Planned and actual: hours, dates, fee, margin, changes. On one slide, read out without comment.</li>
<li><strong>Silent writing (8).</strong> Each person: what helped, what hurt, what puzzled me. One per note.</li>
<li><strong>Sorting (12).</strong> Group the notes. Everyone has three votes.</li>
<li><strong>Digging (10).</strong> Take the <em>one</em> group with most votes. Ask why until the answer is something you can change.</li>
<li><strong>One experiment (10).</strong> Who does what differently, on which project, and how will we know?</li>
</ol>
<h2>Digging, an example</h2>
<p>We were nine days late. Why? The text came late. Why? The client’s expert had no time. Why did that hurt? We had planned no text of our own. Why? The estimate assumes that the client writes. Is that ever true? Twice in the last nine projects.</p>
<p>So the cause is not a slow client but a line in our estimate that is wrong seven times in nine. The experiment: <em>“In the next three proposals, Priyan includes writing as an option at $4,500. Success: the first two clients who accept it have their text by the planned date.”</em></p>
<p>Compare the usual conclusion, “chase the client earlier”, which would have changed nothing, politely.</p>
<p>Begin the next retrospective by reading the last experiment and its result. If it worked, write it into the process page. If not, drop it without ceremony. Six experiments a year, of which three hold, will alter an agency more than any reorganization.</p>
<p>Two rules for the room: no names in complaints, and the owner does not lead it.</p>
<h3>Today</h3>
<p>Pick a project that ended in the past month. Invite four people for forty-five minutes this week, and put the facts slide together yourself.</p>`,
    },
  ],
};
