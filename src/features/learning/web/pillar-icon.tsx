import BookOpen from "lucide-react/icons/book-open";
import Brain from "lucide-react/icons/brain";
import Building from "lucide-react/icons/building";
import Cog from "lucide-react/icons/cog";
import DollarSign from "lucide-react/icons/dollar-sign";
import ListChecks from "lucide-react/icons/list-checks";
import SquareCheck from "lucide-react/icons/square-check";

const ICONS: Record<string, typeof BookOpen> = {
  BookOpen,
  Brain,
  Building,
  DollarSign,
  Cog,
  ListChecks,
  CheckSquare: SquareCheck,
};

/** The icon of a pillar by name; falls back to a book when the name is unknown. */
export function PillarIcon({ name, className }: { name: string; className?: string }) {
  const Icon = ICONS[name] ?? BookOpen;
  return <Icon aria-hidden="true" strokeWidth={1.6} className={className} />;
}
