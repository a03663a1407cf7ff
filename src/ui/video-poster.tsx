import { useState } from "react";
import { imageSources } from "./image-sources.ts";

export const frameClass =
  "relative block aspect-video w-full overflow-hidden rounded bg-scrim text-white";

interface Props {
  poster: string | null | undefined;
  /** Loads before the code of the player, for a video above the fold. */
  eager?: boolean;
}

/** What a video shows until it plays. */
export function PosterImage({ poster, eager = false }: Props) {
  const [hasFailed, setFailed] = useState(false);
  if (!poster || hasFailed) {
    return <span className="flutes absolute inset-0 bg-linear-to-br from-press to-scrim" />;
  }
  return (
    <img
      {...imageSources(poster, "(min-width: 64rem) 60rem, 100vw")}
      alt=""
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className="absolute inset-0 size-full object-cover transition-opacity group-hover:opacity-90"
      onError={() => setFailed(true)}
    />
  );
}
