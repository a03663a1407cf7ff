import { routesFor } from "#platform/server/http/routes-for.ts";
import { segmentContract } from "../segment-contract.ts";
import { namesInSegments } from "./describe-segment.ts";
import { countSegment } from "./read-segments.ts";

const os = routesFor(segmentContract);

export const segmentRoutes = {
  countSegment: os.countSegment.handler(async ({ input: { segment }, context: { services } }) => {
    const [people, names] = await Promise.all([
      countSegment(services, segment),
      namesInSegments(services.db, [segment]),
    ]);
    const filters = segment.kind === "members" ? segment.filters : segment;
    const id = "eventId" in filters ? filters.eventId : filters.organizationId;
    return { people, name: (id && names.get(id)) ?? null };
  }),
};
