import type { DemoArticle } from "../demo-article.ts";

export const credentialsDeckOutline: DemoArticle = {
  slug: "credentials-deck-outline",
  title: "Credentials deck outline",
  subtitle: "Eight slides that answer a buyer’s questions in the order they ask them.",
  type: "presentation",
  documentFile: "credentials-deck-outline.pdf",
  cover: "cover-01.webp",
  body: `<p>Most credentials decks are organized like the agency: history, team, services, clients, awards. A buyer’s mind is organized differently. They want to know whether you understand their situation, whether you have done it before, what it would be like and what could go wrong. This outline follows the second order.</p>
<h2>The eight slides</h2>
<ol>
<li><strong>The sentence.</strong> Whom you help and at what moment. If you do not have it, start with <a href="/resources/positioning-in-one-afternoon">positioning in one afternoon</a>.</li>
<li><strong>What we keep seeing.</strong> Three patterns from your niche that a buyer will recognize within seconds.</li>
<li><strong>One case, told properly.</strong> Situation, decision, work, result, and what you would do differently.</li>
<li><strong>Two cases in brief.</strong> One line of situation and one number each.</li>
<li><strong>How we work.</strong> Stages, dates and what you need from the client.</li>
<li><strong>Who you will meet.</strong> The people who will do the work, and only those.</li>
<li><strong>What can go wrong.</strong> Three honest risks and how you handle them.</li>
<li><strong>What happens next.</strong> One step.</li>
</ol>
<h2>Using it in the room</h2>
<p>Plan for 12 minutes of talking in a 45-minute meeting. The slide that earns the longest discussion is the seventh. Buyers have been told that nothing can go wrong by everyone they met that week, and they know it is not true. Naming a risk calmly makes you the adult in the process.</p>
<h2>Making it yours</h2>
<p>The deck in this library is deliberately plain: text, one table, room for your own images. Replace the example case with yours before you change any of the wording, because the case will tell you which patterns on slide two are real. Keep the result to one number that the client agreed to in writing. If you have no number, describe what the client does now that they could not do before.</p>
<p>Make one deck and keep one deck. When a prospect needs something special, add a page at the end and leave the eight alone. Six months later you will know which slide people ask about, and that is the slide to improve.</p>`,
  proTip:
    "Rehearse with a timer. If the eight slides take more than 12 minutes, cut sentences and keep the slides.",
  authorKey: "superadmin",
  guruKey: null,
  categories: ["new-business"],
  topics: ["positioning", "proposals"],
  contentImages: [],
  isFeatured: false,
  visibility: "all",
  isPublished: true,
  publishedDaysAgo: 112,
  comments: [
    {
      authorKey: "agent",
      text: "The risks slide felt wrong for about a week and then it became the best part of the meeting.",
      daysAgo: 79,
    },
  ],
};
