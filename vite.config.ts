import { brotliCompressSync, gzipSync } from "node:zlib";
import { minifyContractRouter } from "@orpc/contract";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { contract } from "./src/app/contract.ts";

/** Methods and paths only: the browser needs no schemas to call the API. */
function contractRoutes(): Plugin {
  const name = "virtual:contract-routes";
  return {
    name: "contract-routes",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export default ${JSON.stringify(minifyContractRouter(contract))}`
        : undefined,
  };
}

/** Compressed once, at build time, instead of on every request. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css|html|svg|json)$/.test(fileName)) continue;
        const source = Buffer.from(file.type === "chunk" ? file.code : file.source);
        if (source.length < 1024) continue;
        this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: brotliCompressSync(source) });
        this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source: gzipSync(source) });
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), contractRoutes(), precompress()],
  build: {
    outDir: "dist/web",
    target: "es2023",
    // Small files as data: addresses would need an exception from our CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:3000", changeOrigin: false } } },
});
