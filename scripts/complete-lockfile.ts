import { readFileSync, writeFileSync } from "node:fs";

/**
 * Some package registries lack builds for other platforms. `npm install` then omits them from
 * package-lock.json, and `npm ci` rejects the file on those platforms. This script adds them from the
 * optional dependencies of their packages. Run it after `npm install`.
 */
interface LockedPackage {
  version?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

const FILE = "package-lock.json";
const SYSTEMS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
  "aix",
];
const PROCESSORS = [
  "arm64",
  "x64",
  "ia32",
  "ppc64",
  "s390x",
  "riscv64",
  "loong64",
  "mips64el",
  "wasm32",
  "arm",
];

const lock = JSON.parse(readFileSync(FILE, "utf8")) as { packages: Record<string, LockedPackage> };
const added: string[] = [];
for (const [place, { optionalDependencies = {}, dev, optional }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isLocked(place, name)) continue;
    const key = `node_modules/${name}`;
    const taken = lock.packages[key];
    const target = taken ? `${place}/node_modules/${name}` : key;
    lock.packages[target] = {
      version: range.replace(/^[\^~>=\s]+/, ""),
      ...(dev ? { dev } : {}),
      ...platformOf(name),
      optional: optional ?? true,
    };
    added.push(target);
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  FILE,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
);
console.log(`${added.length} packages for other platforms added to ${FILE}.`);

/** True when npm resolves this package from that path in the lock file. */
function isLocked(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, "")) {
    const key = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[key]) return true;
    if (folder === "") return false;
  }
}

function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.replace("windows", "win32").split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.includes("gnu")
      ? "glibc"
      : null;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}
