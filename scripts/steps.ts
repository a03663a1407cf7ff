import { spawn } from "node:child_process";

export interface Step {
  name: string;
  command: string[];
}

/** Runs a program with its output shown; resolves to whether it succeeded. */
export function runStep({ name, command }: Step): Promise<boolean> {
  console.log(`\n▸ ${name}`);
  const [program = "", ...args] = command;
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: "inherit" });
    child.on("error", () => resolve(false));
    child.on("exit", (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(code === 0 ? `  ${name}: ok, ${seconds} s` : `  ${name}: FAILED, ${seconds} s`);
      resolve(code === 0);
    });
  });
}

/** Runs all steps even after a failure, so that one run reports every problem. */
export async function runSteps(steps: Step[]): Promise<void> {
  const failed: string[] = [];
  for (const step of steps) if (!(await runStep(step))) failed.push(step.name);
  console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}`);
  if (failed.length > 0) process.exit(1);
}
