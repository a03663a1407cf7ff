import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readScreenPaths } from "#test/screen-paths.ts";

/**
 * Proof 28: the journey that checks each screen with axe, in every width and theme. The second text
 * occurs in that journey shortly before the check: the path, or the click that leads there.
 */
const SEEN: Record<string, [journey: string, before: string]> = {
  "/": ["home-screen", 'goto("/")'],
  "/settings": ["member-changes-settings", 'goto("/settings")'],
  "/search": ["member-searches-everything", 'goto("/search")'],
  "/auth/login": ["accounts", '"/auth/login"'],
  "/auth/register": ["accounts", '"/auth/register"'],
  "/auth/forgot-password": ["accounts", '"/auth/forgot-password"'],
  "/auth/reset-password": ["rarely-used-screens", "of WITHOUT_SIGN_IN"],
  "/auth/terms": ["rarely-used-screens", "of WITHOUT_SIGN_IN"],
  "/auth/privacy": ["rarely-used-screens", "of WITHOUT_SIGN_IN"],
  "/auth/account-deleted": ["rarely-used-screens", "of WITHOUT_SIGN_IN"],
  "/dev/outbox": ["rarely-used-screens", "of WITHOUT_SIGN_IN"],
  "/dev/gallery": ["accounts", '"/dev/gallery"'],
  "/auth/unsubscribe": ["notifications-and-unsubscribe", "visitor.goto(link)"],
  "/auth/accept-invitation": ["owner-invites-a-teammate", "lastInvitation(page"],
  "/auth/certificates/$code": ["learning-screens", "/auth/certificates/"],
  "/analytics": ["member-views-analytics", "goto(`/analytics?tab="],
  "/assistant": ["member-asks-the-assistant", 'name: "AI Assistant"'],
  "/book-call": ["member-books-a-call", 'goto("/book-call")'],
  "/events": ["member-registers-for-an-event", 'goto("/events?past=1")'],
  "/events/$id": ["member-registers-for-an-event", "pricing clinic"],
  "/gurus": ["member-rates-a-guru", 'goto("/gurus")'],
  "/gurus/$slug": ["member-rates-a-guru", 'goto("/gurus/ines-carvalho")'],
  "/gurus/profile": ["rarely-used-screens", "of SIGNED_IN"],
  "/gurus/articles": ["library-screens", "of SCREENS"],
  "/gurus/article/create": ["library-screens", "of SCREENS"],
  "/gurus/article/$id/edit": ["rarely-used-screens", '"/gurus/article/$id/edit"'],
  "/pillars-of-agency": ["learning-screens", '"/pillars-of-agency"'],
  "/pillars-of-agency/$slug": ["learning-screens", '"/pillars-of-agency/mindset-and-leadership"'],
  "/pillars-of-agency/$pillarSlug/$elementSlug": ["learning-screens", "/from-maker-to-owner"],
  "/resources": ["library-screens", "of SCREENS"],
  "/resources/$slug": ["library-screens", "of SCREENS"],
  "/messages": ["member-and-team-write-to-each-other", 'goto("/messages")'],
  "/support": ["ticket-lifecycle", 'goto("/support")'],
  "/subscription": ["newcomer-subscribes", 'goto("/subscription")'],
  "/subscription/success": ["newcomer-subscribes", "Your subscription is active"],
  "/subscription/test-checkout/$id": [
    "newcomer-subscribes",
    "Test checkout: your card won't be charged",
  ],
  "/subscription/test-portal": ["rarely-used-screens", "/subscription/test-portal"],
  "/admin": ["admin-dashboard", 'goto("/admin")'],
  "/admin/pillars": ["learning-screens", "adminPaths(page))[index]"],
  "/admin/pillars/$pillarId/elements": ["learning-screens", "adminPaths(page))[index]"],
  "/admin/pillars/$pillarId/elements/$elementId/lessons": [
    "learning-screens",
    "adminPaths(page))[index]",
  ],
  "/admin/articles": ["library-screens", "of SCREENS"],
  "/admin/articles/create": ["library-screens", "of SCREENS"],
  "/admin/articles/$id/edit": ["rarely-used-screens", '"/admin/articles/$id/edit"'],
  "/admin/taxonomy": ["library-screens", "of SCREENS"],
  "/admin/comments": ["library-screens", "of SCREENS"],
  "/admin/events": ["superadmin-sells-an-event", 'goto("/admin/events")'],
  "/admin/events/create": ["rarely-used-screens", "of SIGNED_IN"],
  "/admin/events/$id/edit": ["superadmin-sells-an-event", "table: Chicago"],
  "/admin/events/$id/registrations": ["superadmin-sells-an-event", "registrations of"],
  "/admin/gurus": ["member-rates-a-guru", 'goto("/admin/gurus")'],
  "/admin/gurus/create": ["rarely-used-screens", "of SIGNED_IN"],
  "/admin/gurus/$id/edit": ["member-rates-a-guru", "Edit Ines Carvalho"],
  "/admin/calls": ["staff-manages-calls", 'goto("/admin/calls")'],
  "/admin/messages": ["member-and-team-write-to-each-other", 'goto("/admin/messages")'],
  "/admin/support": ["ticket-lifecycle", 'goto("/admin/support")'],
  "/admin/team": ["superadmin-grants-free-access", 'goto("/admin/team")'],
  "/admin/organizations": ["superadmin-grants-free-access", "/admin/organizations"],
  "/admin/organizations/$id": ["superadmin-grants-free-access", '"Fresh Ink Agency"'],
  "/admin/audit": ["superadmin-grants-free-access", 'goto("/admin/audit'],
  "/admin/bubble-import": ["superadmin-imports-from-bubble", '"Import from Bubble.io"'],
  "/admin/article-magic": ["superadmin-enhances-articles", 'goto("/admin/article-magic'],
};
/** Redirects of old paths. */
const REDIRECTS = /^\/agency-pillars/;
/** The maximum number of lines between the navigation and the check. */
const MAX_DISTANCE = 12;

test("lists exactly the screens of the product", async () => {
  const shown = (await readScreenPaths()).filter((path) => !REDIRECTS.test(path));
  expect(Object.keys(SEEN).sort()).toEqual(shown.sort());
});

test.each(Object.entries(SEEN))("%s", async (path, [journey, before]) => {
  const file = join(import.meta.dirname, `../../../e2e/${journey}.spec.ts`);
  const source = await readFile(file, "utf8");
  // A list that a journey iterates over has to contain the screen.
  if (before.startsWith("of ")) expect(source).toContain(`"${path.split("$")[0]}`);
  const lines = source.split("\n");
  // The journey navigates to the screen, or starts there.
  const ways = [before, before.replace("goto(", "at: ").replace(/\)$/, "")];
  const isLookedAt = lines.some(
    (line, at) =>
      ways.some((way) => line.includes(way)) &&
      lines.slice(at, at + MAX_DISTANCE).some((next) => /expectAccessible\(\w+\);/.test(next)),
  );
  expect(isLookedAt, `no look at ${path} in ${journey}`).toBe(true);
});
