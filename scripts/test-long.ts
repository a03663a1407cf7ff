import { runSteps } from "./steps.ts";

/**
 * `npm run test:long`: the rounds that take minutes. `npm test` runs a shorter round of each. One
 * after the other, because some of them compare times and others take all the machine has.
 */
process.env.LONG_TESTS = "1";
await runSteps([
  {
    name: "long rounds",
    command: ["vitest", "run", ".long.test.ts", "--no-file-parallelism", "--reporter=verbose"],
  },
]);
