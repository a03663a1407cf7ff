import { glob, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, parse } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** One step below the best: a tenth of the time for a few per cent more bytes. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A screen loads several small files: together they are worth it too. */
const SMALLEST_WORTH_IT = 256;

type Endpoint = {
  "~orpc": { route: { method?: string; path?: string }; meta: { audience: string } };
};

const MEMBER_AUDIENCES = ["public", "signed-in", "member"];

/**
 * Methods and paths only ('GET /events'): the browser needs no schemas to call the API. Writes, and
 * the reads of staff and authors, are in a separate module: no first screen of a member needs them.
 */
function contractRoutes(): Plugin {
  const name = "virtual:contract-routes";
  const names = [name, `${name}/more`];
  const short = ({ "~orpc": { route } }: Endpoint) => `${route.method} ${route.path}`;
  const isFirst = ({ "~orpc": { route, meta } }: Endpoint) =>
    route.method === "GET" && MEMBER_AUDIENCES.includes(meta.audience);
  const readRoutes = async (wantsFirst: boolean) => {
    const routes: Record<string, Record<string, string>> = {};
    const files = "src/{features/*/contract,platform/contract,platform/authoring-contract}.ts";
    for await (const file of glob(files, { cwd: import.meta.dirname })) {
      // src/features/learning/contract.ts, or src/platform/authoring-contract.ts.
      const own = basename(file, "-contract.ts");
      const noun = own === "contract.ts" ? basename(dirname(file)) : own;
      const feature = noun.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
      const module: Record<string, Record<string, Endpoint>> = await import(
        join(import.meta.dirname, file)
      );
      const endpoints = Object.entries(module[`${feature}Contract`] ?? {}).filter(
        ([, endpoint]) => isFirst(endpoint) === wantsFirst,
      );
      routes[feature] = Object.fromEntries(endpoints.map(([key, one]) => [key, short(one)]));
    }
    return routes;
  };
  return {
    name: "contract-routes",
    resolveId: (id) => (names.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      const at = names.findIndex((one) => id === `\0${one}`);
      if (at < 0) return undefined;
      return `export default ${JSON.stringify(await readRoutes(at === 0))}`;
    },
  };
}

/** Compressed once, at build time, instead of on every request. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    // Not earlier: until the files are written, Vite still fills in the names of lazy chunks.
    async writeBundle({ dir = "" }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg|json)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const source = await readFile(join(dir, name));
          if (source.length < SMALLEST_WORTH_IT) return;
          await writeFile(join(dir, `${name}.br`), await brotli(source, BROTLI));
          await writeFile(join(dir, `${name}.gz`), await gzip(source, { level: 9 }));
        }),
      );
    },
  };
}

/**
 * Vite calls what every screen needs after the folder of the checkout. The shortest possible hash,
 * because the first file lists the names of all others.
 */
const fileName = (name: string, extension = ".js"): string =>
  `assets/${name === basename(import.meta.dirname) ? "app" : name}-[hash:7]${extension}`;

/** Larger files are used at once: what every screen or form needs, the editor and the player. */
const COMPILED_AT_ONCE = 100_000;

/**
 * Asks Chrome to compile all functions of a large file in the background while it loads, instead of
 * one by one when they are called. Other browsers ignore the comment. It must be the first line, so
 * it is added after Vite has added its own.
 */
function compileAtOnce(): Plugin {
  return {
    name: "compile-at-once",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || file.code.length < COMPILED_AT_ONCE) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), contractRoutes(), compileAtOnce(), precompress()],
  build: {
    outDir: "dist/web",
    target: "es2023",
    // Small files as data: addresses would need an exception from our CSP.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page has the runtime already. A file that needs no other one is loaded by its import.
      resolveDependencies: (file, needed, { hostType }) => {
        if (hostType === "html") return needed;
        const missing = needed.filter((name) => !name.includes("rolldown-runtime"));
        return missing.length === 1 && missing[0] === file ? [] : missing;
      },
    },
    // The video player, which is loaded on demand, is the largest.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => fileName(name),
        assetFileNames: ({ names: [name = ""] }) => fileName(parse(name).name, "[extname]"),
        codeSplitting: {
          // What every screen needs, in one file instead of dozens of small ones.
          groups: [{ name: "app", tags: ["$initial"] }],
          // What only some screens need is part of each of them, unless it is large: otherwise a
          // screen loads forty files, and the first file lists all of their names.
          experimentalInlineCommonChunks: { maxSize: 16_000, exclude: /\.css$/ },
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:3000", changeOrigin: false } } },
});
