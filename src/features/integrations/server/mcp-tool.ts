import { z } from "zod";
import type { Actor } from "#platform/server/actor.ts";
import { invalid } from "#platform/server/errors.ts";
import type { McpApi } from "./mcp-api.ts";

export interface McpContext {
  api: McpApi;
  actor: Actor;
  /** The origin of the product, for links. */
  appUrl: string;
}

/** A tool that a member's AI can call. It returns Markdown. */
export interface McpTool {
  name: string;
  title: string;
  description: string;
  /** Access tokens without all of these neither see the tool nor call it. */
  scopes: string[];
  /** Reads only, unless it is a write. */
  effect: "read" | "add" | "cancel";
  input: z.ZodObject;
  run: (context: McpContext, input: never) => Promise<string>;
}

/** Types the input of a tool by its schema. */
export const defineTool = <Input extends z.ZodObject>(
  tool: Omit<McpTool, "input" | "run"> & {
    input: Input;
    run: (context: McpContext, input: z.output<Input>) => Promise<string>;
  },
): McpTool => tool;

export const NOTHING = z.strictObject({});

/** "- one\n- two", or the sentence for an empty list. */
export const bullets = (lines: string[], empty: string): string =>
  lines.length > 0 ? lines.map((line) => `- ${line}`).join("\n") : empty;

/** Paragraphs, without the missing ones. */
export const paragraphs = (...parts: (string | null | false)[]): string =>
  parts.filter((part) => part).join("\n\n");

export const countOf = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

const DEFAULT_ZONE = "UTC";

/** "Tue, Nov 17, 2026, 7:00 AM PST" in this time zone, or in that of the member. */
export const whenText = (instant: string, { actor }: McpContext, timeZone?: string): string =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: timeZone ?? actor.timeZone ?? DEFAULT_ZONE,
  }).format(new Date(instant));

/** The page of a link, which is an address of the product or a path. */
export function pageOf(link: string, { appUrl }: Pick<McpContext, "appUrl">): URL {
  const page = URL.parse(link, appUrl);
  if (page?.origin !== new URL(appUrl).origin)
    throw invalid(`Use a link that starts with ${appUrl}.`);
  return page;
}
