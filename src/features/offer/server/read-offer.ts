import { listFaces } from "#features/gurus/server/public.ts";
import { findSampleLesson, listProgramTitles } from "#features/learning/server/public.ts";
import { readFaq } from "#features/support/server/public.ts";
import { fileIdsIn } from "#lib/media-address.ts";
import { parseVtt } from "#lib/webvtt.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";

/** The lesson that superadmins chose; null if members cannot read it from the first day. */
async function findChosenLesson({ db, settings }: Services) {
  const { sampleLessonId } = settings.current().offer;
  return sampleLessonId ? findSampleLesson(db, sampleLessonId) : null;
}

async function listPeople({ db, settings }: Services) {
  const { name, title, portraitUrl } = settings.current().founder;
  const gurus = (await listFaces(db)).map(({ businessName, ...guru }) => ({
    ...guru,
    role: businessName,
  }));
  return { founder: { name, role: title, imageUrl: portraitUrl }, gurus };
}

export async function readOffer(services: Services) {
  const [pillars, sampleLesson, people, faq] = await Promise.all([
    listProgramTitles(services.db),
    findChosenLesson(services),
    listPeople(services),
    readFaq(services.db),
  ]);
  const refundPolicy = services.settings.current().refund.policy;
  return { pillars, sampleLesson, ...people, faq, refundPolicy };
}

export async function readSampleLesson(services: Services) {
  const lesson = await findChosenLesson(services);
  if (!lesson) throw notFound("There is no sample lesson right now.");
  const captions = lesson.captions.flatMap(({ vtt, ...track }) => {
    const parsed = parseVtt(vtt);
    return "problem" in parsed ? [] : [{ ...track, cues: parsed.cues }];
  });
  return { ...lesson, captions };
}

/** Whether the offer shows this file, so that people without access may open it. */
export async function isOfferFile(services: Services, fileId: string): Promise<boolean> {
  const [lesson, { founder, gurus }] = await Promise.all([
    findChosenLesson(services),
    listPeople(services),
  ]);
  const texts = [
    founder.imageUrl,
    ...gurus.map(({ imageUrl }) => imageUrl),
    ...(lesson?.texts ?? []),
  ];
  return texts.some((text) => fileIdsIn(text ?? "").includes(fileId));
}
