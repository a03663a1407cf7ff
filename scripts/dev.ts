import { spawn } from "node:child_process";

/** `npm run dev`: the server with reload, and Vite in front of it. */
const children = [
  spawn("node", ["--watch", "--watch-preserve-output", "src/app/start.ts"], {
    stdio: "inherit",
  }),
  spawn("vite", [], { stdio: "inherit" }),
];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
