import { featureApi } from "#platform/web/api-client.ts";

const { call, query } = featureApi("offer");

export type OfferData = Awaited<ReturnType<typeof call.find>>;
export type SampleLessonData = Awaited<ReturnType<typeof call.sampleLesson>>;

export const offerOptions = () => query.find.queryOptions();
export const sampleLessonOptions = () => query.sampleLesson.queryOptions();
