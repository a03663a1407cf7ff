import { type SpawnOptions, spawn } from "node:child_process";

/** Runs a program until it exits; the error of a failure contains its output. */
export function run(program: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      printed += chunk;
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}:\n${printed}`)),
    );
  });
}
