import type { LucideIcon } from "lucide-react";
import BanknoteX from "lucide-react/icons/banknote-x";
import Bookmark from "lucide-react/icons/bookmark";
import Building2 from "lucide-react/icons/building-2";
import CalendarX from "lucide-react/icons/calendar-x";
import ChartLine from "lucide-react/icons/chart-line";
import ChartNoAxesCombined from "lucide-react/icons/chart-no-axes-combined";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import FileText from "lucide-react/icons/file-text";
import Gauge from "lucide-react/icons/gauge";
import Import from "lucide-react/icons/import";
import ListTree from "lucide-react/icons/list-tree";
import Mail from "lucide-react/icons/mail";
import Megaphone from "lucide-react/icons/megaphone";
import PenLine from "lucide-react/icons/pen-line";
import ScrollText from "lucide-react/icons/scroll-text";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Tags from "lucide-react/icons/tags";
import Trash2 from "lucide-react/icons/trash-2";

/** Icons by path of screens that only the palette, the dashboard and the admin sidebar show; lazy-loaded with them. */
export const SCREEN_ICONS: Record<string, LucideIcon> = {
  "/admin/articles/create": PenLine,
  "/admin/audit": ScrollText,
  "/admin/billing": BanknoteX,
  "/admin/broadcasts": Send,
  "/admin/bubble-import": Import,
  "/admin/diagnostic": ClipboardCheck,
  "/admin/program": ListTree,
  "/admin/notices": Megaphone,
  "/admin/organizations": Building2,
  "/admin/scorecard": Gauge,
  "/admin/outcomes": ChartNoAxesCombined,
  "/admin/renewals": CalendarX,
  "/admin/settings": SlidersHorizontal,
  "/admin/settings/emails": Mail,
  "/admin/taxonomy": Tags,
  "/admin/trash": Trash2,
  "/analytics": ChartLine,
  "/gurus/article/create": FileText,
  "/gurus/profile": FileText,
  "/saved": Bookmark,
  "/settings": Settings,
};
