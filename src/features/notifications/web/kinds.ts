import type { LucideIcon } from "lucide-react";
import AtSign from "lucide-react/icons/at-sign";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarX from "lucide-react/icons/calendar-x";
import CreditCard from "lucide-react/icons/credit-card";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Headset from "lucide-react/icons/headset";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import MessagesSquare from "lucide-react/icons/messages-square";
import Newspaper from "lucide-react/icons/newspaper";
import Reply from "lucide-react/icons/reply";
import Sparkles from "lucide-react/icons/sparkles";
import Ticket from "lucide-react/icons/ticket";
import type { MailKind, NotificationKind } from "../kind-contract.ts";

interface KindText {
  icon: LucideIcon;
  label: string;
  hint: string;
}

const EMAIL_ONLY: ReadonlySet<MailKind> = new Set<MailKind>(["digest", "weekly_news"]);

/** True if the kind is shown in the app, and not only an email. */
export const isNotification = <Item extends { kind: MailKind }>(
  item: Item,
): item is Item & { kind: NotificationKind } => !EMAIL_ONLY.has(item.kind);

export const KINDS: Record<MailKind, KindText> = {
  ticket_reply: {
    icon: LifeBuoy,
    label: "Replies to my tickets",
    hint: "When we reply to or close your ticket",
  },
  team_message: {
    icon: MessageSquare,
    label: "Messages from the team",
    hint: "Emailed only if you've been away for 10 minutes",
  },
  call_confirmed: {
    icon: CalendarCheck,
    label: "Call confirmed",
    hint: "24 hours before, with a calendar file",
  },
  call_cancelled: {
    icon: CalendarX,
    label: "Call canceled",
    hint: "When a call is canceled",
  },
  call_tomorrow: {
    icon: CalendarClock,
    label: "Call coming up",
    hint: "The day before your call",
  },
  event_tomorrow: {
    icon: CalendarClock,
    label: "Event coming up",
    hint: "The day before an event you registered for",
  },
  event_seat: {
    icon: Ticket,
    label: "A seat opened up",
    hint: "When you get a seat from the waitlist",
  },
  event_canceled: {
    icon: CalendarX,
    label: "Event canceled",
    hint: "We always email you about an event you're registered for",
  },
  article_comment: {
    icon: MessagesSquare,
    label: "Comments on my articles",
    hint: "When someone comments on something you wrote",
  },
  discussion_reply: {
    icon: Reply,
    label: "Replies to my questions",
    hint: "When someone replies to you on a lesson or article",
  },
  discussion_mention: {
    icon: AtSign,
    label: "Mentions",
    hint: "When someone mentions you in a discussion",
  },
  guru_approved: {
    icon: GraduationCap,
    label: "Guru profile",
    hint: "When your profile goes live, or a scheduled article is not published",
  },
  subscription_trouble: {
    icon: CreditCard,
    label: "Billing issues",
    hint: "When a payment fails or your access is about to end",
  },
  new_content: {
    icon: Sparkles,
    label: "New content",
    hint: "When the team publishes a lesson, resource or event",
  },
  ticket_activity: {
    icon: Headset,
    label: "Member tickets",
    hint: "When a member opens, reopens or replies to a ticket",
  },
  digest: {
    icon: Mail,
    label: "Daily summary",
    hint: "At most once a day, only if you have unread items",
  },
  weekly_news: {
    icon: Newspaper,
    label: "What's new",
    hint: "On Mondays: the week's new lessons, resources and events",
  },
};
