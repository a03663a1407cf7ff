import type { DemoElement } from "../demo-pillar.ts";

export const proofAndReputation: DemoElement = {
  slug: "proof-and-reputation",
  title: "Proof and Reputation",
  description:
    "Case studies a skeptic believes, a point of view worth repeating, and testimonials that do some work.",
  lessons: [
    {
      title: "A case study a skeptic believes",
      image: "lesson-03.webp",
      content: `<p>Read ten agency case studies and you will find the same story: a visionary client, a bold idea, a triumphant percentage with no starting point. Buyers skim them for logos. A case study that persuades reads like a short piece of reporting, with something at stake and a mistake or two.</p>
<h2>Seven paragraphs</h2>
<ol>
<li><strong>The situation.</strong> Who, how big, what was happening to them.</li>
<li><strong>The cost of it.</strong> What the problem took from them in money, time or chances.</li>
<li><strong>What they had tried.</strong> Your reader has tried it as well.</li>
<li><strong>The decision that mattered.</strong> The one thing you saw or dared.</li>
<li><strong>What we did,</strong> briefly, with the awkward week included.</li>
<li><strong>What changed,</strong> with a baseline, a period and a source.</li>
<li><strong>What we would do differently.</strong></li>
</ol>
<p>Number seven is the surprise. Admitting one limit makes the other six credible.</p>
<h2>Reporting numbers honestly</h2>
<blockquote><strong>Weak:</strong> Leads up 300%!</blockquote>
<blockquote><strong>Strong:</strong> Qualified inquiries rose from 9 to 21 a month between January and June, measured in the client’s own system. A competitor closed in April; we think that explains about a quarter of the rise.</blockquote>
<p>The strong version claims a rise of 133% rather than 300% and will win more work, because a finance director can repeat it without embarrassment.</p>
<p>No figures? Use a decision: “The board approved the second site on the strength of the first.” Or a speed: “The team now publishes in two days, down from eleven.” Ask for permission to publish in the contract, and for the baseline in the first week, while someone still remembers it.</p>
<h3>Today</h3>
<p>Choose your best result of the past year. Send the client two questions: <em>“What did this cost you before? What can you do now that you could not do then?”</em> Their replies are paragraphs two and six.</p>`,
    },
    {
      title: "A point of view worth repeating",
      image: null,
      content: `<p>Expertise that nobody can quote does not travel. A point of view is a short, defensible claim about how things in your field work, which some sensible people would dispute.</p>
<p>Compare: “Content should be authentic” disputes nothing. “Most garden centers should stop posting in July and spend the money on October” starts a conversation, and tells the right buyer that you know her year.</p>
<h3>Where to find yours</h3>
<ul>
<li>What do you find yourself correcting in every first meeting?</li>
<li>Which common practice do you refuse, and what do you do instead?</li>
<li>What did you believe five years ago that experience has beaten out of you?</li>
<li>Where do your best results and the standard advice disagree?</li>
</ul>
<h3>From claim to article</h3>
<p>Five moves, about eight hundred words:</p>
<ol>
<li>The common belief, stated fairly, so that its holders nod.</li>
<li>A case in which it failed, with detail.</li>
<li>The claim.</li>
<li>Two pieces of evidence, and one fact that speaks against you.</li>
<li>What to do on Monday.</li>
</ol>
<p>Publish one such piece a month in one place your buyers already read. Twelve good pieces a year outweigh a daily trickle, and each can be sent by hand: <em>“You mentioned the summer dip. This is what we have learned about it.”</em> A sent article with a sentence above it does more than a thousand impressions.</p>
<p>Expect disagreement, and be glad of it. Reply with curiosity and correct yourself in public when you were wrong. Over time a reputation is the sum of what you said early and turned out to be right about.</p>
<h3>Exercise</h3>
<p>Write five sentences that begin <em>“Most [our clients] should stop ___”</em>. Strike out any that nobody would dispute. Show the rest to a client over coffee, and see which one makes her put the cup down.</p>`,
    },
    {
      title: "Testimonials and references that do some work",
      image: "lesson-04.webp",
      content: `<p>“A pleasure to work with!” is kind and useless. A testimonial earns its place when it answers a doubt that the next buyer actually has. So begin with the doubts.</p>
<table>
<thead><tr><th>Doubt</th><th>Ask the client</th><th>What you might get</th></tr></thead>
<tbody>
<tr><td>Are they too small for us?</td><td>What worried you before you signed?</td><td>“I feared we would swamp eleven people. We got the same three, every week, for two years.”</td></tr>
<tr><td>Will it slip?</td><td>What happened when something went wrong?</td><td>“They called on the Friday, with a plan, before we had noticed.”</td></tr>
<tr><td>Is it worth the price?</td><td>What would you say to someone who finds us expensive?</td><td>“We paid a third more than the other quote, and nothing had to be done twice.”</td></tr>
</tbody>
</table>
<p>The second column gives you better sentences than “Could you write us a testimonial?”, which hands a busy person a blank page.</p>
<h2>The best moment</h2>
<p>Ask within a week of a visible success, while the relief is fresh, and do the writing yourself:</p>
<blockquote>On the call you said that the new intake form saved your team a day a week. May I quote that, with your name and title? Here is the exact wording. Change anything you like.</blockquote>
<p>Only ever send words they actually said. Invented quotations are found out, and they spoil the true ones.</p>
<h2>References</h2>
<p>Late in a sale, buyers want to phone someone. Keep a list of six clients who have agreed, and note which doubt each is good for. Use nobody more than four times a year. Before the call, tell your client what the buyer worries about. Afterwards, send thanks and news of how it ended. A reference who never hears back stops being one.</p>
<h3>Today</h3>
<p>Write down the three doubts you hear most often. Put a client’s name beside each, and send one of the questions above before the end of the day.</p>`,
    },
  ],
};
