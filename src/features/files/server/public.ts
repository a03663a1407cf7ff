export { registerFileGuard } from "./guards.ts";
export { keepDocument } from "./keep-document.ts";
export { filesOf, listFilesOwnedBy } from "./queries.ts";
export { saveImage } from "./save-upload.ts";
export { serveFiles } from "./serve-files.ts";
export { markFilesUsed, releaseFiles } from "./use-files.ts";
