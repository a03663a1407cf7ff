import type { LinkProps } from "@tanstack/react-router";
import { parseSearch } from "./routing.ts";

/** Link options of a path that is known only at run time, for example from the server. */
export function linkTo(path: string): LinkProps {
  const { pathname, search, hash } = new URL(path, "http://path");
  // The router types only the paths of its tree.
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) } as LinkProps;
}
