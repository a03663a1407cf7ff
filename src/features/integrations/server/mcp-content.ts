import { toMarkdown } from "./mcp-markdown.ts";
import { bullets, type McpContext, pageOf, paragraphs, whenText } from "./mcp-tool.ts";

interface Lock {
  opensAt: string | null;
  opensAfter: string | null;
}

/** " Locked: opens after Pricing."; empty for open content. */
export function lockText(lock: Lock | null, context: McpContext): string {
  if (!lock) return "";
  if (lock.opensAfter) return ` Locked: opens after "${lock.opensAfter}".`;
  return lock.opensAt ? ` Locked: opens ${whenText(lock.opensAt, context)}.` : " Locked.";
}

const decoded = (part: string | undefined): string | null => {
  try {
    return part ? decodeURIComponent(part) : null;
  } catch {
    return null;
  }
};

/** The lesson of this link, or null if it is not the link of a lesson that the member may see. */
export async function lessonText(context: McpContext, link: string): Promise<string | null> {
  const page = pageOf(link, context);
  const [, area, pillar, element] = page.pathname.split("/");
  const [pillarSlug, elementSlug] = [decoded(pillar), decoded(element)];
  if (area !== "pillars-of-agency" || !pillarSlug || !elementSlug) return null;
  const found = await context.api.learning.player({ pillarSlug, elementSlug });
  const id = page.searchParams.get("lesson");
  const lesson = id ? found.lessons.find((one) => one.id === id) : found.lessons[0];
  if (!lesson) return null;
  const place = `${found.pillar.title} / ${found.element.title}`;
  const url = `${context.appUrl}/pillars-of-agency/${found.pillar.slug}/${found.element.slug}?lesson=${lesson.id}`;
  const heading = paragraphs(`# ${lesson.title}`, `${place}\n${url}`);
  if (lesson.lock) return paragraphs(heading, lockText(lesson.lock, context).trim());
  return paragraphs(
    heading,
    lesson.isCompleted ? "I completed this lesson." : "I have not completed this lesson yet.",
    toMarkdown(lesson.content, context.appUrl),
    lesson.videoUrl !== null && "This lesson has a video. Open the link to watch it.",
    lesson.exercises.length > 0 &&
      paragraphs(
        "## Exercises",
        bullets(
          lesson.exercises.map(({ text }) => text),
          "",
        ),
      ),
    lesson.notes !== "" && paragraphs("## My notes", lesson.notes),
  );
}

/** The article of this link or slug, or null if it is not the link of an article. */
export async function articleText(context: McpContext, link: string): Promise<string | null> {
  const [, area, part, more] = pageOf(link, context).pathname.split("/");
  const slug = decoded(part);
  if (area !== "resources" || !slug || more) return null;
  const article = await context.api.library.find({ slug });
  const facts = [
    article.author && `By ${article.author.name}`,
    article.contentType,
    `${article.estimatedReadTimeMinutes} min read`,
  ];
  return paragraphs(
    `# ${article.title}`,
    article.subtitle,
    `${facts.filter(Boolean).join(", ")}\n${context.appUrl}/resources/${article.slug}`,
    toMarkdown(article.body, context.appUrl),
    article.proTip && paragraphs("## Pro tip", article.proTip),
    article.videoUrl !== null && "This article has a video. Open the link to watch it.",
    article.documentUrl !== null && "This article has a document. Open the link to download it.",
  );
}
