import { defineFeature } from "#platform/server/feature.ts";
import { outcomesContract } from "../contract.ts";

export const outcomesFeature = defineFeature({ name: "outcomes", contract: outcomesContract });
