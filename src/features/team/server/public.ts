export { listFreeAccessEnding } from "./organization-queries.ts";
