import { spawn } from "node:child_process";

export interface Step {
  name: string;
  command: string[];
}

type Output = "live" | "at the end";

/** Runs a program and shows its output; resolves to whether it succeeded. */
function runStep({ name, command }: Step, output: Output): Promise<boolean> {
  const [program = "", ...args] = command;
  const startedAt = Date.now();
  const isLive = output === "live";
  if (isLive) console.log(`\n▸ ${name}`);
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: isLive ? "inherit" : ["ignore", "pipe", "pipe"] });
    const written: Buffer[] = [];
    child.stdout?.on("data", (part: Buffer) => written.push(part));
    child.stderr?.on("data", (part: Buffer) => written.push(part));
    child.on("error", (error) => written.push(Buffer.from(error.message)));
    child.on("close", (code) => {
      if (!isLive) console.log(`\n▸ ${name}`);
      const text = Buffer.concat(written).toString().trimEnd();
      if (text !== "") console.log(text);
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`  ${name}: ${code === 0 ? "ok" : "FAILED"}, ${seconds} s`);
      resolve(code === 0);
    });
  });
}

/**
 * Runs all steps even after a failure, so that one run reports every problem. Steps that run at the
 * same time show their output when they end.
 */
export async function runSteps(steps: Step[], atOnce = 1): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step, atOnce === 1 ? "live" : "at the end"))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

/** Prints the result of all steps and sets the exit code. */
export function report(failed: string[]): void {
  console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}`);
  if (failed.length > 0) process.exitCode = 1;
}
