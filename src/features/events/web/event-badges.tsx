import Check from "lucide-react/icons/check";
import { Badge } from "#ui/badge.tsx";

const MAX_TAGS = 2;

/** The first two tags and the number of further ones. */
export function EventTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - MAX_TAGS;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <li key={tag} className="min-w-0">
          <Badge>{tag}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>+{more} more</Badge>
        </li>
      )}
    </ul>
  );
}

const places = {
  registered: { tone: "green", text: "Registered" },
  awaiting_payment: { tone: "amber", text: "Payment pending" },
  waiting: { tone: "amber", text: "On the waitlist" },
} as const;

export function PlaceBadge({ place }: { place: keyof typeof places | null }) {
  if (!place) return null;
  const { tone, text } = places[place];
  return (
    <Badge tone={tone} icon={place === "registered" && <Check aria-hidden="true" />}>
      {text}
    </Badge>
  );
}
