import { defineFeature } from "#platform/server/feature.ts";
import { coachingContract } from "../contract.ts";

export const coachingFeature = defineFeature({ name: "coaching", contract: coachingContract });
