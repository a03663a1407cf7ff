import ChevronDown from "lucide-react/icons/chevron-down";
import ExternalLink from "lucide-react/icons/external-link";
import Play from "lucide-react/icons/play";
import ScrollText from "lucide-react/icons/scroll-text";
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { clockText } from "#lib/clock-text.ts";
import { videoSource } from "#lib/video-source.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { canSeekEmbed, tellsPosition } from "./embed-bridge.ts";
import { EmbeddedVideo } from "./embedded-video.tsx";
import type { VideoMoment } from "./position-reporter.ts";
import { SkeletonText } from "./skeleton.tsx";
import { SpinnerMark } from "./spinner.tsx";
import type { VideoCaptions } from "./video-captions.ts";
import { useVideoLink, type VideoLink } from "./video-link.ts";
import { readVideoPosition } from "./video-position.ts";
import { frameClass, PosterImage } from "./video-poster.tsx";
import { keepVideoPreference, videoPreference } from "./video-preferences.ts";

/** Lazy-loaded on the first play. */
const OwnVideo = lazy(() => import("./own-video.tsx").then((m) => ({ default: m.OwnVideo })));

const Transcript = lazy(() => import("./transcript.tsx").then((m) => ({ default: m.Transcript })));

export interface VideoPlayerProps {
  /** Any URL that `videoSource` supports. */
  src: string;
  title: string;
  poster?: string | null | undefined;
  /** Length in seconds, shown before the video starts. */
  duration?: number | null | undefined;
  /** Captions and a transcript. */
  captions?: VideoCaptions | undefined;
  /** Reads the position and seeks from outside. */
  link?: VideoLink | undefined;
  /** Called every few seconds and when playback stops, if the player reports its position. */
  onProgress?: ((moment: VideoMoment) => void) | undefined;
  onEnded?: (() => void) | undefined;
  /** The address asks for this second: the video starts there and shows its transcript. */
  startAt?: number | undefined;
  /** Where the viewer stopped; defaults to the position stored in this browser. */
  resumeAt?: number | undefined;
  /** Storage key of the position; defaults to the URL. */
  storageKey?: string | undefined;
  /** Starts at once, because the caller has its own play button. */
  startsAtOnce?: boolean | undefined;
  className?: string | undefined;
}

export function VideoPlayer(props: VideoPlayerProps) {
  // A new video resets the player to its poster.
  return <Player key={props.src} {...props} />;
}

interface Start {
  at: number;
  /** The viewer pressed the play button of the poster. */
  byPoster: boolean;
}

function Player({
  src,
  title,
  poster,
  className,
  startsAtOnce = false,
  ...rest
}: VideoPlayerProps) {
  const source = videoSource(src);
  const isOwn = source?.kind === "mp4" || source?.kind === "hls";
  const storageKey = rest.storageKey ?? src;
  const [resumeAt] = useState(() => {
    const isKept = source && (isOwn || tellsPosition(source.kind));
    return rest.startAt ?? rest.resumeAt ?? (isKept ? readVideoPosition(storageKey) : 0);
  });
  const [start, setStart] = useState<Start | null>(
    startsAtOnce ? { at: resumeAt, byPoster: true } : null,
  );
  const ownLink = useVideoLink();
  const link = rest.link ?? ownLink;
  useEffect(() => {
    if (!start) return link.connect((at) => setStart({ at, byPoster: false }));
    return;
  }, [link, start]);
  if (!source) return <UnknownVideo src={src} className={className} />;

  const frame = !start ? (
    <button
      type="button"
      className={cx(frameClass, "group cursor-pointer", className)}
      onClick={() => setStart({ at: resumeAt, byPoster: true })}
    >
      <PosterImage poster={poster} />
      <span className="visually-hidden">Play video: {title}</span>
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-16 place-items-center rounded-full bg-white text-black shadow-float transition-transform group-hover:scale-105 motion-reduce:transform-none">
          <Play aria-hidden="true" className="ml-1 size-7 fill-current" />
        </span>
      </span>
      {resumeAt > 0 && (
        <PosterNote className="left-3">
          {rest.startAt === undefined ? "Resume at" : "Start at"} {clockText(resumeAt)}
        </PosterNote>
      )}
      {rest.duration && <PosterNote className="right-3">{clockText(rest.duration)}</PosterNote>}
    </button>
  ) : isOwn ? (
    <div className={cx(frameClass, className)}>
      <Suspense fallback={<Waiting poster={poster} />}>
        <OwnVideo
          source={source}
          title={title}
          poster={poster}
          startAt={start.at}
          storageKey={storageKey}
          link={link}
          captions={rest.captions}
          takesFocus={start.byPoster}
          onProgress={rest.onProgress}
          onEnded={rest.onEnded}
        />
      </Suspense>
    </div>
  ) : (
    <EmbeddedVideo
      source={source}
      title={title}
      startAt={start.at}
      storageKey={storageKey}
      link={link}
      onProgress={rest.onProgress}
      className={cx(frameClass, className)}
    />
  );
  if (!rest.captions?.tracks.length) return frame;
  return (
    <div className="flex flex-col gap-2">
      {frame}
      <TranscriptPanel
        captions={rest.captions}
        link={link}
        canSeek={isOwn || canSeekEmbed(source.kind)}
        startsOpen={rest.startAt !== undefined}
      />
    </div>
  );
}

interface TranscriptPanelProps {
  captions: VideoCaptions;
  link: VideoLink;
  canSeek: boolean;
  startsOpen: boolean;
}

/** A button below the video that opens the transcript; loaded when it is opened. */
function TranscriptPanel({ startsOpen, ...transcript }: TranscriptPanelProps) {
  const [isOpen, setOpen] = useState(startsOpen || videoPreference("transcript") === "open");
  const id = useId();
  const toggle = () => {
    setOpen(!isOpen);
    keepVideoPreference("transcript", isOpen ? "closed" : "open");
  };
  return (
    <div data-print="hide">
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        icon={<ScrollText aria-hidden="true" className="size-4" />}
        onClick={toggle}
      >
        Transcript
        <ChevronDown
          aria-hidden="true"
          className={cx("size-4 transition-transform", isOpen && "rotate-180")}
        />
      </Button>
      {isOpen && (
        <div id={id} className="mt-2">
          <Suspense fallback={<SkeletonText lines={5} />}>
            <Transcript {...transcript} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function PosterNote({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        "absolute bottom-3 rounded bg-black/70 px-2 py-1 font-medium text-sm tabular-nums",
        className,
      )}
    >
      {children}
    </span>
  );
}

function Waiting({ poster }: { poster: string | null | undefined }) {
  return (
    <>
      <PosterImage poster={poster} />
      <span className="absolute inset-0 grid place-items-center" role="status">
        <SpinnerMark className="size-10" />
        <span className="visually-hidden">Loading video...</span>
      </span>
    </>
  );
}

function UnknownVideo({ src, className }: { src: string; className?: string | undefined }) {
  const isAddress = /^https?:\/\//.test(src);
  return (
    <div
      className={cx(
        "grid aspect-video w-full place-items-center rounded border border-line bg-wash p-6 text-center",
        className,
      )}
    >
      <div className="flex flex-col items-center gap-3 text-ink-soft text-sm">
        <p>This video can't be played here.</p>
        {isAddress && (
          <a
            href={src}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1.5 font-medium text-press underline underline-offset-4"
          >
            Open it in a new tab
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
    </div>
  );
}
