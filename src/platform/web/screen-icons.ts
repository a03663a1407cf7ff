import type { LucideIcon } from "lucide-react";
import BanknoteX from "lucide-react/icons/banknote-x";
import Bookmark from "lucide-react/icons/bookmark";
import Building2 from "lucide-react/icons/building-2";
import CalendarX from "lucide-react/icons/calendar-x";
import ChartLine from "lucide-react/icons/chart-line";
import ChartNoAxesCombined from "lucide-react/icons/chart-no-axes-combined";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import CodeXml from "lucide-react/icons/code-xml";
import FileText from "lucide-react/icons/file-text";
import Gauge from "lucide-react/icons/gauge";
import Headset from "lucide-react/icons/headset";
import Import from "lucide-react/icons/import";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import ListTree from "lucide-react/icons/list-tree";
import Mail from "lucide-react/icons/mail";
import Megaphone from "lucide-react/icons/megaphone";
import MessagesSquare from "lucide-react/icons/messages-square";
import PenLine from "lucide-react/icons/pen-line";
import ScrollText from "lucide-react/icons/scroll-text";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Tags from "lucide-react/icons/tags";
import Trash2 from "lucide-react/icons/trash-2";
import UsersRound from "lucide-react/icons/users-round";

/** Icons by path of screens that only staff, the palette and the dashboard show; lazy-loaded with them. */
export const SCREEN_ICONS: Record<string, LucideIcon> = {
  "/admin": LayoutDashboard,
  "/admin/articles/create": PenLine,
  "/admin/audit": ScrollText,
  "/admin/billing": BanknoteX,
  "/admin/broadcasts": Send,
  "/admin/bubble-import": Import,
  "/admin/comments": MessagesSquare,
  "/admin/diagnostic": ClipboardCheck,
  "/admin/members": UsersRound,
  "/admin/notices": Megaphone,
  "/admin/organizations": Building2,
  "/admin/outcomes": ChartNoAxesCombined,
  "/admin/program": ListTree,
  "/admin/renewals": CalendarX,
  "/admin/scorecard": Gauge,
  "/admin/settings": SlidersHorizontal,
  "/admin/settings/emails": Mail,
  "/admin/support": Headset,
  "/admin/taxonomy": Tags,
  "/admin/trash": Trash2,
  "/analytics": ChartLine,
  "/developers": CodeXml,
  "/gurus/article/create": FileText,
  "/gurus/profile": FileText,
  "/saved": Bookmark,
  "/settings": Settings,
};
