export { serveExports } from "./serve-exports.ts";
