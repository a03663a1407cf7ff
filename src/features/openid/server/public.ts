export { checkProvider } from "./provider.ts";
