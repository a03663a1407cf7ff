import { adminSamples } from "./admin-samples.fixture.ts";
import { entrySamples } from "./entry-samples.fixture.ts";
import { viewSamples } from "./view-samples.fixture.ts";

export const scorecardSamples = [...entrySamples, ...viewSamples, ...adminSamples];
