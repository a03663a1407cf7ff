export { describeSegment, namesInSegments } from "./describe-segment.ts";
export { isReachable, segmentCondition } from "./segment-queries.ts";
