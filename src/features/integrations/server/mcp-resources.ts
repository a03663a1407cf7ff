import type {
  ReadResourceResult,
  Resource,
  ResourceTemplate,
} from "@modelcontextprotocol/sdk/types.js";
import { notFound } from "#platform/server/errors.ts";
import { articleText, lessonText } from "./mcp-content.ts";
import type { McpContext } from "./mcp-tool.ts";

const mimeType = "text/markdown";

const hasScope = ({ actor }: McpContext, scope: string) =>
  actor.token?.scopes.includes(scope) ?? false;

/** Lessons and articles have the address of their page. */
export function listResourceTemplates(context: McpContext): ResourceTemplate[] {
  const { appUrl } = context;
  const lesson = {
    name: "lesson",
    title: "Lesson",
    uriTemplate: `${appUrl}/pillars-of-agency/{pillar}/{key_element}{?lesson}`,
    mimeType,
  };
  const article = {
    name: "article",
    title: "Article",
    uriTemplate: `${appUrl}/resources/{slug}`,
    mimeType,
  };
  return [
    ...(hasScope(context, "learning:read") ? [lesson] : []),
    ...(hasScope(context, "library:read") ? [article] : []),
  ];
}

/** The newest articles. */
export async function listResources(context: McpContext): Promise<Resource[]> {
  if (!hasScope(context, "library:read")) return [];
  const { items } = await context.api.library.list({});
  return items.map(({ slug, title, subtitle }) => ({
    name: slug,
    title,
    uri: `${context.appUrl}/resources/${slug}`,
    mimeType,
    ...(subtitle && { description: subtitle }),
  }));
}

export async function readResource(context: McpContext, uri: string): Promise<ReadResourceResult> {
  const text = (await lessonText(context, uri)) ?? (await articleText(context, uri));
  if (text === null) throw notFound("There is no such lesson or article.");
  return { contents: [{ uri, mimeType, text }] };
}
