import { articles } from "#features/library/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { LoadDemo } from "#platform/server/demo.ts";
import { readDemoPages } from "#platform/server/demo-content.ts";
import { htmlToText, readMinutes, sanitizeHtml } from "#platform/server/html.ts";

/** Loads drafts in untidy HTML, as an import would produce them, without subtitle, image, pro tip or topics. */
export const loadArticleMagicDemo: LoadDemo = async ({ tx, now, userId }) => {
  await tx.insert(articles).values(
    readDemoPages<{ title: string }>("untidy-articles").map(({ body: html, ...article }, index) => {
      const body = sanitizeHtml(html);
      const at = new Date(now.getTime() - (index + 1) * DAY_MS);
      return {
        ...article,
        body,
        bodyText: htmlToText(body),
        estimatedReadTimeMinutes: readMinutes(body),
        authorId: userId("superadmin"),
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
};
