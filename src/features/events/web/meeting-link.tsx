import Video from "lucide-react/icons/video";
import { shortLink } from "./event-text.ts";

interface Props {
  url: string | null;
}

export function MeetingLink({ url }: Props) {
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-w-0 items-center gap-2 rounded bg-press-soft px-3 py-2.5 text-press text-sm hover:underline"
    >
      <Video aria-hidden="true" className="size-4 shrink-0" />
      <span className="visually-hidden">Join the meeting: </span>
      <span className="truncate">{shortLink(url)}</span>
    </a>
  );
}
