import type { LucideIcon } from "lucide-react";
import AtSign from "lucide-react/icons/at-sign";
import Bell from "lucide-react/icons/bell";
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
import type { NotificationIcon } from "#platform/notification-kinds.ts";

export const ICONS: Record<NotificationIcon, LucideIcon> = {
  "at-sign": AtSign,
  bell: Bell,
  "calendar-check": CalendarCheck,
  "calendar-clock": CalendarClock,
  "calendar-x": CalendarX,
  "credit-card": CreditCard,
  "graduation-cap": GraduationCap,
  headset: Headset,
  "life-buoy": LifeBuoy,
  mail: Mail,
  "message-square": MessageSquare,
  "messages-square": MessagesSquare,
  newspaper: Newspaper,
  reply: Reply,
  sparkles: Sparkles,
  ticket: Ticket,
};
