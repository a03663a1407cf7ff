import { RelativeTime } from "#ui/relative-time.tsx";
import { useTimeZone } from "../session.ts";

interface Props {
  savedBy: { name: string } | null;
  savedAt: string | null;
}

/** Who saved the content last, and when. */
export function LastSaved({ savedBy, savedAt }: Props) {
  const zone = useTimeZone();
  if (!savedAt) return null;
  return (
    <span>
      Last version{savedBy && ` by ${savedBy.name}`}: <RelativeTime at={savedAt} zone={zone} />
    </span>
  );
}
