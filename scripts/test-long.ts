import { report, runSteps } from "./steps.ts";

/** Journeys whose states need a special server; `expectAccessible` checks every width and theme. */
const SPECIAL_SERVERS = ["assistant-streams", "imports-from-bubble", "works-offline"];

/**
 * `npm run test:long`: the scenarios at full size, which take minutes; `npm test` runs shorter
 * versions. Sequential, because some compare times and others use the whole machine.
 */
process.env.LONG_TESTS = "1";
report(
  await runSteps([
    {
      name: "long rounds",
      command: [
        "vitest",
        "run",
        ".long.test.ts",
        "concurren",
        "--no-file-parallelism",
        "--reporter=verbose",
      ],
    },
    {
      name: "accessibility of every state, in every width and theme",
      command: ["playwright", "test", "accessibility", ...SPECIAL_SERVERS],
    },
  ]),
);
