import { routesFor } from "#platform/server/http/routes-for.ts";
import { offerContract } from "../contract.ts";
import { readOffer, readSampleLesson } from "./read-offer.ts";

const os = routesFor(offerContract);

export const offerRoutes = {
  find: os.find.handler(({ context: { services } }) => readOffer(services)),

  sampleLesson: os.sampleLesson.handler(({ context: { services } }) => readSampleLesson(services)),
};
