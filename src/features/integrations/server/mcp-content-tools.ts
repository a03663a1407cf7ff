import { z } from "zod";
import { SEARCH_KINDS } from "#features/search/contract.ts";
import { notFound } from "#platform/server/errors.ts";
import { articleText, lessonText, lockText } from "./mcp-content.ts";
import { bullets, countOf, defineTool, NOTHING, paragraphs, whenText } from "./mcp-tool.ts";

const MAX_QUERY = 200;
const MAX_RESULTS = 30;

const joined = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");
const percentOf = (progress: { completedCount: number; lessonCount: number; percent: number }) =>
  `${progress.completedCount} of ${countOf(progress.lessonCount, "lesson")} completed (${progress.percent}%)`;

const pillar = z.string().min(1).max(200).describe("The slug of the pillar, from list_pillars.");

export const contentTools = [
  defineTool({
    name: "search",
    title: "Search",
    description:
      "Search lessons, articles, events, recordings, experts (gurus) and frequently asked questions. Returns titles, passages and links.",
    scopes: ["search:read"],
    effect: "read",
    input: z.strictObject({
      query: z
        .string()
        .trim()
        .min(1, "Enter a word to search for.")
        .max(MAX_QUERY)
        .describe("A few words. Typos are fine."),
      kind: z.enum(SEARCH_KINDS).optional().describe("Only results of this kind."),
      limit: z.int().min(1).max(MAX_RESULTS).default(10).describe("How many results at most."),
    }),
    run: async (context, { query, kind, limit }) => {
      const { results, hasAllWords, hasMore } = await context.api.search.find({
        q: query,
        limit,
        ...(kind && { kind }),
      });
      if (results.length === 0) return "No results. Try different words.";
      return paragraphs(
        !hasAllWords && "No result has all of these words. These have some of them.",
        ...results.map((result) => {
          const facts = [
            result.kind,
            result.context,
            result.startsAt && whenText(result.startsAt, context),
          ];
          return paragraphs(
            `**${joined(result.title)}** (${facts.filter(Boolean).join(", ")})\n${context.appUrl}${result.path}`,
            joined(result.snippet),
          );
        }),
        hasMore && "There are more results. Use a higher limit to see them.",
      );
    },
  }),
  defineTool({
    name: "list_pillars",
    title: "List pillars",
    description: "List the pillars of the program with my progress.",
    scopes: ["learning:read"],
    effect: "read",
    input: NOTHING,
    run: async ({ api, appUrl }) => {
      const { items } = await api.learning.listPillars();
      const lines = items.map(
        (item) =>
          `**${item.title}** (slug: ${item.slug}): ${percentOf(item)}. ${appUrl}/pillars-of-agency/${item.slug}`,
      );
      return bullets(lines, "There are no pillars yet.");
    },
  }),
  defineTool({
    name: "list_key_elements",
    title: "List the key elements of a pillar",
    description: "List the key elements of a pillar with my progress. Each has lessons.",
    scopes: ["learning:read"],
    effect: "read",
    input: z.strictObject({ pillar }),
    run: async (context, { pillar: slug }) => {
      const found = await context.api.learning.pillar({ slug });
      const lines = found.elements.map(
        (element) =>
          `**${element.title}** (slug: ${element.slug}): ${percentOf(element)}.${lockText(element.lock, context)} ${context.appUrl}/pillars-of-agency/${found.slug}/${element.slug}`,
      );
      return paragraphs(
        `# ${found.title}`,
        found.description,
        bullets(lines, "This pillar has no key elements yet."),
      );
    },
  }),
  defineTool({
    name: "list_lessons",
    title: "List the lessons of a key element",
    description: "List the lessons of a key element and whether I completed them.",
    scopes: ["learning:read"],
    effect: "read",
    input: z.strictObject({
      pillar,
      key_element: z
        .string()
        .min(1)
        .max(200)
        .describe("The slug of the key element, from list_key_elements."),
    }),
    run: async (context, { pillar: pillarSlug, key_element: elementSlug }) => {
      const found = await context.api.learning.player({ pillarSlug, elementSlug });
      const place = `${context.appUrl}/pillars-of-agency/${found.pillar.slug}/${found.element.slug}`;
      const lines = found.lessons.map(
        (lesson) =>
          `[${lesson.isCompleted ? "x" : " "}] ${lesson.title}.${lockText(lesson.lock, context)} ${place}?lesson=${lesson.id}`,
      );
      return paragraphs(
        `# ${found.pillar.title}: ${found.element.title}`,
        bullets(lines, "This key element has no lessons yet."),
      );
    },
  }),
  defineTool({
    name: "read_lesson",
    title: "Read a lesson",
    description: "Read a lesson as Markdown, with its exercises. This does not change my progress.",
    scopes: ["learning:read"],
    effect: "read",
    input: z.strictObject({
      link: z
        .string()
        .min(1)
        .max(1000)
        .describe("The link of the lesson, from search or list_lessons."),
    }),
    run: async (context, { link }) => {
      const text = await lessonText(context, link);
      if (!text) throw notFound("This is not the link of a lesson. Use search or list_lessons.");
      return text;
    },
  }),
  defineTool({
    name: "read_article",
    title: "Read an article",
    description: "Read an article of the library as Markdown.",
    scopes: ["library:read"],
    effect: "read",
    input: z.strictObject({
      link: z.string().min(1).max(1000).describe("The link of the article, from search."),
    }),
    run: async (context, { link }) => {
      const text = await articleText(context, link);
      if (!text) throw notFound("This is not the link of an article. Use search to find one.");
      return text;
    },
  }),
];
