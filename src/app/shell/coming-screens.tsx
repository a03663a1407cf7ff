import { Link } from "@tanstack/react-router";
import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySteps } from "#ui/illustrations/empty-steps.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";

interface Coming {
  path: string;
  title: string;
  text: string;
}

/** Places the navigation names before their feature has landed: an honest page, never a dead link. */
const COMING: Coming[] = [
  {
    path: "/",
    title: "Home",
    text: "Your next lesson, the newest resources and what is coming up will meet you here.",
  },
  {
    path: "/pillars-of-agency",
    title: "Pillars of Agency",
    text: "Five pillars, each with key elements and lessons, and your progress through them.",
  },
  {
    path: "/resources",
    title: "Resources",
    text: "Articles, documents, videos and presentations to read, save and discuss.",
  },
  {
    path: "/assistant",
    title: "AI Assistant",
    text: "Answers from the programme's own lessons and articles, with the places they come from.",
  },
  {
    path: "/book-call",
    title: "Book a Call",
    text: "Thirty minutes with the founder, Tuesday to Friday at 7:00 AM PT.",
  },
  { path: "/messages", title: "Messages", text: "A direct line to the team." },
  {
    path: "/events",
    title: "Events",
    text: "Live and virtual events, with your seat a click away.",
  },
  {
    path: "/gurus",
    title: "Gurus",
    text: "The experts behind the programme and what they have written.",
  },
  {
    path: "/support",
    title: "Support",
    text: "Answers to common questions, and tickets when you need a person.",
  },
  {
    path: "/subscription",
    title: "Subscription",
    text: "Your membership: $400 a year, for everything in the programme.",
  },
  {
    path: "/gurus/articles",
    title: "My Articles",
    text: "Write, keep drafts and publish under your own name.",
  },
  {
    path: "/admin",
    title: "Admin Dashboard",
    text: "Every part of the product, with what needs attention today.",
  },
  {
    path: "/admin/team",
    title: "Team Management",
    text: "Invite colleagues, change their roles, and say goodbye to those who leave.",
  },
  {
    path: "/admin/calls",
    title: "Scheduled Calls",
    text: "Every booked call, with its status and notes.",
  },
  {
    path: "/admin/messages",
    title: "Member Messages",
    text: "The team's inbox of conversations with members.",
  },
  {
    path: "/admin/support",
    title: "Support Tickets",
    text: "Tickets, answers to common questions, and the words of the support page.",
  },
  {
    path: "/settings",
    title: "Settings",
    text: "Password, devices, notifications, time zone and your data.",
  },
  {
    path: "/analytics",
    title: "Analytics",
    text: "Your progress over time, and what you have saved.",
  },
];

/** Screens for those places that no feature serves yet. */
export function comingScreens(existing: ScreenRoute[]): ScreenRoute[] {
  const served = new Set(existing.map((screen) => screen.path));
  return COMING.filter(({ path }) => !served.has(path)).map((coming) => ({
    path: coming.path,
    load: async () => () => <ComingScreen {...coming} />,
  }));
}

function ComingScreen({ path, title, text }: Coming) {
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Being built"
        text={text}
        illustration={<EmptySteps />}
        action={
          path !== "/" && (
            <Link to="/" className={buttonClass({ variant: "secondary" })}>
              Back to Dashboard
            </Link>
          )
        }
      />
    </>
  );
}
