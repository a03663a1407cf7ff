import { checks } from "./checks.ts";
import { runSteps } from "./steps.ts";

/** `npm test`: runs all checks and tests with its own PostgreSQL and browser. */
await runSteps([
  ...checks,
  { name: "unit and API tests", command: ["vitest", "run"] },
  { name: "journeys in the browser", command: ["playwright", "test"] },
]);
