import { report, runSteps } from "./steps.ts";

/**
 * `npm run test:long`: the scenarios at full size, which take minutes; `npm test` runs shorter
 * versions. Sequential, because some compare times and others use the whole machine.
 */
process.env.LONG_TESTS = "1";
report(
  await runSteps([
    {
      name: "long rounds",
      command: ["vitest", "run", ".long.test.ts", "--no-file-parallelism", "--reporter=verbose"],
    },
  ]),
);
