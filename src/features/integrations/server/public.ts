export { acceptTokens, findActorsWithTokens, withoutTokens } from "./read-token.ts";
