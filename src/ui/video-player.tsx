import ExternalLink from "lucide-react/icons/external-link";
import Play from "lucide-react/icons/play";
import { lazy, Suspense, useState } from "react";
import { videoSource } from "#lib/video-source.ts";
import { clockText } from "./clock-text.ts";
import { cx } from "./cx.ts";
import { tellsPosition } from "./embed-bridge.ts";
import { EmbeddedVideo } from "./embedded-video.tsx";
import { imageSources } from "./image-sources.ts";
import { SpinnerMark } from "./spinner.tsx";
import type { VideoMoment } from "./use-video.ts";
import { readVideoPosition } from "./video-position.ts";

/** Lazy-loaded on the first play. */
const OwnVideo = lazy(() => import("./own-video.tsx").then((m) => ({ default: m.OwnVideo })));

export interface VideoPlayerProps {
  /** Any URL that `videoSource` supports. */
  src: string;
  title: string;
  poster?: string | null | undefined;
  /** Called every few seconds and on pause; files and streams only. */
  onProgress?: ((moment: VideoMoment) => void) | undefined;
  onEnded?: (() => void) | undefined;
  /** Start in seconds; defaults to the stored position. */
  startAt?: number | undefined;
  /** Storage key of the position; defaults to the URL. */
  storageKey?: string | undefined;
  /** Starts at once, because the caller has its own play button. */
  startsAtOnce?: boolean | undefined;
  className?: string | undefined;
}

const frameClass = "relative block aspect-video w-full overflow-hidden rounded bg-scrim text-white";

export function VideoPlayer(props: VideoPlayerProps) {
  // A new video resets the player to its poster.
  return <Player key={props.src} {...props} />;
}

function Player({
  src,
  title,
  poster,
  className,
  startsAtOnce = false,
  ...rest
}: VideoPlayerProps) {
  const [isStarted, setStarted] = useState(startsAtOnce);
  const source = videoSource(src);
  const isOwn = source?.kind === "mp4" || source?.kind === "hls";
  const storageKey = rest.storageKey ?? src;
  const [resumeAt] = useState(() => {
    const isKept = source && (isOwn || tellsPosition(source.kind));
    return rest.startAt ?? (isKept ? readVideoPosition(storageKey) : 0);
  });
  if (!source) return <UnknownVideo src={src} className={className} />;

  if (!isStarted) {
    return (
      <button
        type="button"
        className={cx(frameClass, "group cursor-pointer", className)}
        aria-label={`Play video: ${title}`}
        onClick={() => setStarted(true)}
      >
        <PosterImage poster={poster} />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-16 place-items-center rounded-full bg-white text-black shadow-float transition-transform group-hover:scale-105 motion-reduce:transform-none">
            <Play aria-hidden="true" className="ml-1 size-7 fill-current" />
          </span>
        </span>
        {resumeAt > 0 && (
          <span className="absolute bottom-3 left-3 rounded bg-black/70 px-2 py-1 font-medium text-sm tabular-nums">
            Resume at {clockText(resumeAt)}
          </span>
        )}
      </button>
    );
  }
  if (!isOwn) {
    return (
      <EmbeddedVideo
        source={source}
        title={title}
        startAt={resumeAt}
        storageKey={storageKey}
        className={cx(frameClass, className)}
      />
    );
  }
  return (
    <div className={cx(frameClass, className)}>
      <Suspense fallback={<Waiting poster={poster} />}>
        <OwnVideo
          source={source}
          title={title}
          poster={poster}
          startAt={resumeAt}
          storageKey={storageKey}
          onProgress={rest.onProgress}
          onEnded={rest.onEnded}
        />
      </Suspense>
    </div>
  );
}

function PosterImage({ poster }: { poster: string | null | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  if (!poster || hasFailed) {
    return <span className="flutes absolute inset-0 bg-linear-to-br from-press to-scrim" />;
  }
  return (
    <img
      {...imageSources(poster, "(min-width: 64rem) 60rem, 100vw")}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover transition-opacity group-hover:opacity-90"
      onError={() => setFailed(true)}
    />
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
