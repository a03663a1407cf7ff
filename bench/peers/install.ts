import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** No install scripts: what has to be compiled is rebuilt by name. */
const INSTALL = ["install", "--omit=dev", "--ignore-scripts", "--legacy-peer-deps", "--no-audit"];
const TIMEOUT_MS = 15 * 60_000;

interface Pinned {
  name: string;
  version: string;
  /** Versions of indirect dependencies that work with this Node. */
  overrides?: Record<string, string>;
  /** A package with its own lockfile and bundled parts is installed in place. */
  isUnpacked?: boolean;
  /** Native modules: compiled if they are named in `compile`, and loaded once as a check. */
  natives: string[];
  compile?: string[];
}

/** Installs a pinned version below the temporary folder, or finds it there from an earlier run. */
export async function installPeer(peer: Pinned): Promise<string> {
  const folder = join(tmpdir(), "colonnade-peers", `${peer.name}-${peer.version}`);
  const done = join(folder, ".installed");
  const pin = JSON.stringify(peer);
  if (existsSync(done) && (await readFile(done, "utf8")) === pin) return folder;
  console.log(`  Installing ${peer.name} ${peer.version} in ${folder}. This takes minutes.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const inFolder = (command: string, ...args: string[]) =>
    run(command, args, { cwd: folder, timeout: TIMEOUT_MS, maxBuffer: 2 ** 26 });
  try {
    if (peer.isUnpacked) {
      await inFolder("npm", "pack", `${peer.name}@${peer.version}`);
      await inFolder("tar", "xzf", `${peer.name}-${peer.version}.tgz`, "--strip-components=1");
    }
    const manifest = join(folder, "package.json");
    const { devDependencies: _, ...own } = peer.isUnpacked
      ? JSON.parse(await readFile(manifest, "utf8"))
      : { private: true, dependencies: { [peer.name]: peer.version } };
    await writeFile(manifest, JSON.stringify({ ...own, overrides: peer.overrides ?? {} }));
    await inFolder("npm", ...INSTALL);
    if (peer.compile) await inFolder("npm", "rebuild", ...peer.compile);
    for (const native of peer.natives)
      await inFolder(process.execPath, "-e", `require("${native}")`);
  } catch (error) {
    throw new Error(
      `${peer.name} ${peer.version} could not be installed with Node ${process.versions.node} (${reasonOf(error)})`,
    );
  }
  await writeFile(done, pin);
  return folder;
}

/** The lines of npm or Node that name the problem, without addresses. */
function reasonOf(error: unknown): string {
  const { stderr = "", message = "" } = error as { stderr?: string; message?: string };
  const lines = `${stderr}\n${message}`
    .split("\n")
    .map((line) => line.replace("npm error ", "").replaceAll(/https?:\S+/g, "…"));
  const clear = lines.filter((line) => /\bError: |ENOENT|failed|not found|No matching/.test(line));
  return (clear.length > 0 ? clear : lines).slice(0, 2).join("; ").trim();
}
