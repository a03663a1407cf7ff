import type { LucideIcon } from "lucide-react";
import BanknoteX from "lucide-react/icons/banknote-x";
import Bookmark from "lucide-react/icons/bookmark";
import Building2 from "lucide-react/icons/building-2";
import ChartLine from "lucide-react/icons/chart-line";
import FileText from "lucide-react/icons/file-text";
import Import from "lucide-react/icons/import";
import Mail from "lucide-react/icons/mail";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Tags from "lucide-react/icons/tags";

/** Icons by path of screens that only the palette and the admin sidebar list; lazy-loaded with them. */
export const SCREEN_ICONS: Record<string, LucideIcon> = {
  "/admin/audit": ScrollText,
  "/admin/billing": BanknoteX,
  "/admin/bubble-import": Import,
  "/admin/organizations": Building2,
  "/admin/settings": SlidersHorizontal,
  "/admin/settings/emails": Mail,
  "/admin/taxonomy": Tags,
  "/analytics": ChartLine,
  "/gurus/article/create": FileText,
  "/gurus/profile": FileText,
  "/saved": Bookmark,
  "/settings": Settings,
};
