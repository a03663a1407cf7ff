import { useEffect, useRef, useState } from "react";
import type { VideoSource } from "#lib/video-source.ts";
import { askEmbed, embedStart, parseSaid, readEmbed, seekEmbed } from "./embed-bridge.ts";
import { createPositionReporter, onLeave, type ReportOptions } from "./position-reporter.ts";
import type { VideoLink } from "./video-link.ts";

interface EmbeddedVideoProps extends ReportOptions {
  source: VideoSource;
  title: string;
  startAt: number;
  link: VideoLink;
  className: string;
}

/** A third-party player in an iframe; our pages run none of its scripts. */
export function EmbeddedVideo(props: EmbeddedVideoProps) {
  const { source, title, startAt, link, className } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  // Fixed while it plays, because a new URL would reload the frame.
  const [address] = useState(() => embedStart(source, startAt, location.origin));
  const { origin } = new URL(address);
  const { kind } = source;
  const latest = useRef(props);
  latest.current = props;

  const say = (text: string | null) => {
    if (text) frame.current?.contentWindow?.postMessage(text, origin);
  };
  useEffect(() => {
    const post = (text: string) => frame.current?.contentWindow?.postMessage(text, origin);
    const reporter = createPositionReporter(() => latest.current);
    let duration = 0;
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const said = parseSaid(event.data);
      if (!said) return;
      const answer = askEmbed(kind, said);
      if (answer) post(answer);
      const moment = readEmbed(kind, said);
      duration = moment.duration ?? duration;
      if (moment.seconds === undefined) return;
      link.report(moment.seconds);
      reporter.move(moment.seconds, duration);
    };
    window.addEventListener("message", hear);
    const stopWaiting = onLeave(() => reporter.stop());
    const disconnect = link.connect((seconds) => seekEmbed(kind, seconds).forEach(post));
    return () => {
      window.removeEventListener("message", hear);
      stopWaiting();
      disconnect();
      reporter.stop();
    };
  }, [kind, origin, link]);

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
