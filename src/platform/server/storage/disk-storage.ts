import { createReadStream, createWriteStream } from "node:fs";
import { glob, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage.ts";

export function diskStorage(folder: string): Storage {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) throw new Error("A storage key points outside its folder");
    return path;
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written to a temporary file and renamed, so that nobody reads half a file.
      const unfinished = `${path}.${process.pid}.part`;
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      try {
        await pipeline(source, createWriteStream(unfinished));
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async read(key, range) {
      const path = pathOf(key);
      const info = await stat(path).catch(() => null);
      if (!info?.isFile()) return null;
      return { stream: createReadStream(path, range ?? {}), size: info.size };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      for await (const entry of glob("**/*", { cwd: root, withFileTypes: true })) {
        if (!entry.isFile() || entry.name.endsWith(".part")) continue;
        yield relative(root, join(entry.parentPath, entry.name)).split(sep).join("/");
      }
    },
  };
}
