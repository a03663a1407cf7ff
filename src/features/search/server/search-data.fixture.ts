import { insertEvent } from "#features/events/server/event.fixture.ts";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { supportFaqItems, supportSettings } from "#features/support/server/tables.ts";
import { formatVtt } from "#lib/webvtt.ts";
import type { CaptionTrack } from "#platform/video-contract.ts";
import type { TestApp } from "#test/test-app.ts";

/** English captions of three seconds each. */
export const sampleCaptions = (...cues: { start: number; text: string }[]): CaptionTrack[] => [
  {
    language: "en",
    label: "English",
    vtt: formatVtt(cues.map((cue) => ({ ...cue, end: cue.start + 3 }))),
  },
];

export async function addLesson(app: TestApp, title: string, content: string) {
  const pillar = await samplePillar(app.db, 0);
  const [element] = pillar.elements;
  if (!element) throw new Error("no key element");
  const [lesson] = await app.db
    .insert(lessons)
    .values({ keyElementId: element.id, title, content, orderPosition: 1 })
    .returning();
  if (!lesson) throw new Error("no lesson");
  const path = `/pillars-of-agency/${pillar.slug}/${element.slug}?lesson=${lesson.id}`;
  return { id: lesson.id, path };
}

export async function addQuestion(app: TestApp, question: string, answer: string) {
  await app.db
    .insert(supportSettings)
    .values({ supportTitle: "Support", supportSubtitle: "Ask", faqTitle: "Questions" })
    .onConflictDoNothing();
  const orderPosition = (await app.db.$count(supportFaqItems)) + 1;
  const [row] = await app.db
    .insert(supportFaqItems)
    .values({ question, answer, orderPosition })
    .returning();
  if (!row) throw new Error("no question");
  return row;
}

/** Adds one document of each kind that contains the word. */
export async function addOneOfEach(app: TestApp, word: string) {
  const text = `Much can be said about ${word} and little against it.`;
  const html = `<h2>On ${word}</h2><p>${text}</p>`;
  const lesson = await addLesson(app, `Lesson on ${word}`, html);
  const article = await addArticle(app, {
    title: `Article on ${word}`,
    body: html,
    bodyText: text,
  });
  const event = await insertEvent(app, { title: `Evening on ${word}`, description: html });
  const guru = await insertGuru(app, { name: `Friend of ${word}`, bio: html });
  const faq = await addQuestion(app, `What is ${word}?`, text);
  return { lesson, article, event, guru, faq };
}
