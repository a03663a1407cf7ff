import { runChecks } from "./checks.ts";
import { report, runSteps } from "./steps.ts";

/** `npm test`: runs all checks and tests with its own PostgreSQL and browser. */
report([
  ...(await runChecks()),
  ...(await runSteps([
    { name: "build", command: ["node", "scripts/build.ts"] },
    { name: "unit and API tests", command: ["vitest", "run"] },
    { name: "journeys in the browser", command: ["playwright", "test"] },
  ])),
]);
