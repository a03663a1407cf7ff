import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
}

export interface Failure {
  name: string;
  output: string;
}

type Output = "live" | "at the end";

/** Runs a program and shows its output; resolves to the failure, or to null if it succeeded. */
function runStep({ name, command, env }: Step, output: Output): Promise<Failure | null> {
  const [program = "", ...args] = command;
  const startedAt = Date.now();
  const isLive = output === "live";
  if (isLive) console.log(`\n▸ ${name}`);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const written: Buffer[] = [];
    const add = (part: Buffer): void => {
      written.push(part);
      if (isLive) process.stdout.write(part);
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("error", (error) => add(Buffer.from(error.message)));
    child.on("close", (code) => {
      const text = Buffer.concat(written).toString().trimEnd();
      if (!isLive) console.log(`\n▸ ${name}${text && `\n${text}`}`);
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`  ${name}: ${code === 0 ? "ok" : "FAILED"}, ${seconds} s`);
      resolve(code === 0 ? null : { name, output: text });
    });
  });
}

/**
 * Runs all steps even after a failure, so that one run reports every problem. Steps that run at the
 * same time show their output when they end.
 */
export async function runSteps(steps: Step[], atOnce = 1): Promise<Failure[]> {
  const waiting = [...steps];
  const failures: Failure[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const failure = await runStep(step, atOnce === 1 ? "live" : "at the end");
      if (failure) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures;
}

const FAILED_TEST = /^\s*(?:\S*FAIL\S*|✘) /u;

/** Prints the result of all steps, repeats what failed, and sets the exit code. */
export function report(failures: Failure[]): void {
  for (const { name, output } of failures) {
    const lines = stripVTControlCharacters(output).split("\n");
    const failedTests = new Set(lines.filter((line) => FAILED_TEST.test(line)).slice(0, 20));
    console.log(`\n▸ ${name} failed:\n${[...failedTests, ...lines.slice(-25)].join("\n")}`);
  }
  const names = failures.map(({ name }) => name).join(", ");
  console.log(failures.length === 0 ? "\nAll checks passed." : `\nFailed: ${names}`);
  if (failures.length > 0) process.exitCode = 1;
}
