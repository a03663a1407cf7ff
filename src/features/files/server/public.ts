export { checkAttachments, findVideoSeconds } from "./content-files.ts";
export { registerFileGuard } from "./guards.ts";
export { mp4Seconds } from "./mp4-seconds.ts";
export { filesOf, findFiles, listFilesOwnedBy } from "./queries.ts";
export { recordRevision, recordStateBefore } from "./record-revision.ts";
export { saveImage, saveUpload } from "./save-upload.ts";
export { storeDocument } from "./store-document.ts";
export { copyFileUses, markFilesUsed, releaseFiles, showFilesTo } from "./use-files.ts";
