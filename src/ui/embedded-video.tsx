import { useEffect, useRef, useState } from "react";
import type { VideoSource } from "#lib/video-source.ts";
import { askEmbed, embedStart, parseSaid, readEmbed } from "./embed-bridge.ts";
import { keepVideoPosition } from "./video-position.ts";

interface EmbeddedVideoProps {
  source: VideoSource;
  title: string;
  startAt: number;
  storageKey: string;
  className: string;
}

/** A third-party player in an iframe; our pages run none of its scripts. */
export function EmbeddedVideo(props: EmbeddedVideoProps) {
  const { source, title, startAt, storageKey, className } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  // Fixed while it plays, because a new URL would reload the frame.
  const [address] = useState(() => embedStart(source, startAt, location.origin));
  const { origin } = new URL(address);
  const { kind } = source;

  const say = (text: string | null) => {
    if (text) frame.current?.contentWindow?.postMessage(text, origin);
  };
  useEffect(() => {
    let duration = 0;
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const said = parseSaid(event.data);
      if (!said) return;
      const answer = askEmbed(kind, said);
      if (answer) frame.current?.contentWindow?.postMessage(answer, origin);
      const moment = readEmbed(kind, said);
      duration = moment.duration ?? duration;
      if (moment.seconds !== undefined) keepVideoPosition(storageKey, moment.seconds, duration);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [kind, origin, storageKey]);

  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      onLoad={() => say(askEmbed(kind, null))}
      className={className}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
