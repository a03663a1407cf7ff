import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import { offerContract } from "../contract.ts";
import { chooseSampleLesson } from "./sample-lesson.fixture.ts";

const withSampleLesson = {
  owner: "account",
  setup: (app) => chooseSampleLesson(app),
} satisfies RouteSample;

export const offerSamples = samplesOf(offerContract, {
  find: withSampleLesson,
  sampleLesson: withSampleLesson,
});
