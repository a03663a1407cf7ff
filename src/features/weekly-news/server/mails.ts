import type { MailSection } from "#platform/server/mail/layout.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";
import type { Mail } from "#platform/server/services.ts";

export interface NewsLink {
  title: string;
  detail?: string;
  path: string;
}

export interface News {
  lessons: NewsLink[];
  articles: NewsLink[];
  events: NewsLink[];
}

const MAX_LINKS = 8;

interface Recipient {
  email: string;
  firstName: string;
}

/** Null when nothing is new. */
export function weeklyNewsMail(to: Recipient, news: News, appUrl: string): Mail | null {
  const sections = [
    sectionOf("Lessons", news.lessons, appUrl),
    sectionOf("Resources", news.articles, appUrl),
    sectionOf("Events", news.events, appUrl),
  ].filter(({ links }) => links.length > 0);
  if (sections.length === 0) return null;
  return {
    to: to.email,
    subject: "What's new this week",
    paragraphs: [`Hello ${plainName(to.firstName)}, here's what was added this week:`],
    sections,
    action: { label: "View all", url: appUrl },
    footnote: "You'll get this on Mondays, and only if something is new.",
  };
}

function sectionOf(title: string, links: NewsLink[], appUrl: string): MailSection {
  const more = links.length - MAX_LINKS;
  return {
    title,
    links: links
      .slice(0, MAX_LINKS)
      .map((link) => ({ label: link.title, detail: link.detail, url: `${appUrl}${link.path}` })),
    ...(more > 0 ? { more: `And ${more} more.` } : {}),
  };
}
