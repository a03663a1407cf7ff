import { Link } from "@tanstack/react-router";
import type { TicketData } from "./api.ts";

interface Props {
  ticket: Pick<TicketData, "follows" | "followedBy">;
  /** Where the links lead: to the inbox, or to the member's own tickets. */
  isTeam: boolean;
}

/** A late reply to a closed ticket opens a new one. Each of the two links to the other. */
export function LinkedTickets({ ticket: { follows, followedBy }, isTeam }: Props) {
  const links = [
    { label: "Follows ticket", linked: follows },
    { label: "Continued in ticket", linked: followedBy },
  ];
  return links.map(({ label, linked }) => {
    if (!linked) return null;
    const text = `${label} #${linked.number}`;
    const className = "text-press underline underline-offset-4 tabular-nums";
    return isTeam ? (
      <Link
        key={label}
        to="/admin/inbox"
        search={(current) => ({ ...current, ticket: linked.id, member: undefined })}
        className={className}
      >
        {text}
      </Link>
    ) : (
      <Link key={label} to="/support" search={{ ticket: linked.id }} className={className}>
        {text}
      </Link>
    );
  });
}
