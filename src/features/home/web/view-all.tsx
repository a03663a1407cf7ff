import { Link } from "@tanstack/react-router";
import ArrowRight from "lucide-react/icons/arrow-right";

interface Props {
  to: string;
  /** Noun for screen readers: View All *pillars*. */
  of: string;
}

export function ViewAll({ to, of }: Props) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-6 items-center gap-1.5 rounded font-medium text-press text-sm hover:underline"
    >
      View All<span className="visually-hidden"> {of}</span>
      <ArrowRight
        aria-hidden="true"
        className="size-4 transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
