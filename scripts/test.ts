import { checks } from "./checks.ts";
import { runSteps } from "./steps.ts";

/** `npm test`: everything. It brings its own PostgreSQL and its own browser. */
await runSteps([
  ...checks,
  { name: "unit and API tests", command: ["vitest", "run"] },
  { name: "journeys in the browser", command: ["playwright", "test"] },
]);
