import { checks } from "./checks.ts";
import { runSteps } from "./steps.ts";

// On a busy machine a whole run repeats a failed test once, and says that it did.
process.env.CI ??= "1";

/** `npm test`: everything. It brings its own PostgreSQL and its own browser. */
await runSteps([
  ...checks,
  { name: "unit and API tests", command: ["vitest", "run"] },
  { name: "journeys in the browser", command: ["playwright", "test"] },
]);
