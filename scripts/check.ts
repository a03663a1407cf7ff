import { runChecks } from "./checks.ts";
import { report } from "./steps.ts";

report(await runChecks());
