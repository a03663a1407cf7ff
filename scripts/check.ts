import { checks } from "./checks.ts";
import { runSteps } from "./steps.ts";

await runSteps(checks);
