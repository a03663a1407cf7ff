export { describeSegment, namesInSegments } from "./describe-segment.ts";
export { segmentsOf } from "./read-segments.ts";
export { isReachable, segmentCondition } from "./segment-queries.ts";
