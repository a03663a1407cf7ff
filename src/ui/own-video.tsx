import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { VideoSource } from "#lib/video-source.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { HlsVideo } from "./hls-video.tsx";
import { imageSources } from "./image-sources.ts";
import type { ReportOptions } from "./position-reporter.ts";
import { SpinnerMark } from "./spinner.tsx";
import { useCaptionTracks } from "./use-caption-tracks.ts";
import { useVideo } from "./use-video.ts";
import { preferredLanguage, type VideoCaptions } from "./video-captions.ts";
import { VideoControls } from "./video-controls.tsx";
import type { VideoLink } from "./video-link.ts";
import { keepVideoPreference, videoPreference, wishedLanguages } from "./video-preferences.ts";
import { videoShortcut } from "./video-shortcuts.ts";

interface OwnVideoProps extends ReportOptions {
  source: VideoSource;
  title: string;
  poster: string | null | undefined;
  startAt: number;
  link: VideoLink;
  captions: VideoCaptions | undefined;
  /** False when something else, such as a transcript, started the video. */
  takesFocus: boolean;
  onEnded: (() => void) | undefined;
}

const HIDE_AFTER_MS = 2500;

/** The player for files and streams. */
export function OwnVideo(props: OwnVideoProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({
  source,
  title,
  poster,
  captions,
  takesFocus,
  onRetry,
  ...rest
}: OwnVideoProps & { onRetry: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const state = useVideo(video, rest);
  const [isStreamBroken, setStreamBroken] = useState(false);
  const tracks = captions?.tracks ?? [];
  const { language, onLanguage, toggleCaptions } = useCaptionChoice(tracks);
  const lines = useCaptionTracks(video, { captions, language, onLanguage });
  const { isAwake, wake } = useAwake(state.isPlaying);

  useEffect(() => {
    // The viewer clicked the poster; if the browser blocks autoplay, the play button is shown.
    video.current?.play().catch(() => undefined);
    if (takesFocus) frame.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function handleKey(event: KeyboardEvent) {
    if (!video.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const isCaptionKey = tracks.length > 0 && event.key.toLowerCase() === "c";
    const act = isCaptionKey ? toggleCaptions : videoShortcut(event.key, event.target);
    if (!act) return;
    event.preventDefault();
    // The page may use the same key, for example for the next lesson.
    event.stopPropagation();
    wake();
    act(video.current, frame.current);
  }

  const togglePlay = () => {
    if (video.current?.paused) void video.current.play().catch(() => undefined);
    else video.current?.pause();
  };
  const native = {
    ref: video,
    title,
    poster: poster ? imageSources(poster).src : undefined,
    playsInline: true,
    preload: "metadata",
    className: "size-full bg-black object-contain",
    onClick: togglePlay,
  } as const;

  const hasFailed = state.hasFailed || isStreamBroken;
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a group of player controls
    <div
      ref={frame}
      role="group"
      aria-label={`Video player: ${title}`}
      tabIndex={-1}
      onKeyDown={handleKey}
      onPointerMove={wake}
      onFocus={wake}
      className={cx("absolute inset-0 bg-black outline-none", !isAwake && "cursor-none")}
    >
      {source.kind === "hls" ? (
        <HlsVideo src={source.src} native={native} onFailed={() => setStreamBroken(true)} />
      ) : (
        <video {...native} src={source.src} />
      )}
      {state.isWaiting && !hasFailed && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <SpinnerMark className="size-10 text-white" />
        </span>
      )}
      {hasFailed ? (
        <PlaybackFailed onRetry={onRetry} />
      ) : (
        <VideoControls
          video={video}
          frame={frame}
          state={state}
          isShown={isAwake}
          tracks={tracks}
          language={language}
          onLanguage={onLanguage}
        />
      )}
      {lines.length > 0 && !hasFailed && (
        <p
          className={cx(
            "pointer-events-none absolute inset-x-4 flex flex-col items-center text-center text-sm text-white transition-[bottom] sm:text-lg",
            isAwake ? "bottom-18" : "bottom-4",
          )}
        >
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a caption are never reordered
            <span key={index} className="bg-black/75 px-2 py-0.5 leading-snug">
              {line}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Captions on or off and their language, as chosen for the last video. */
function useCaptionChoice(tracks: VideoCaptions["tracks"]) {
  const [chosen, setChosen] = useState(() =>
    videoPreference("captions") === "on" ? preferredLanguage(tracks, wishedLanguages()) : null,
  );
  const onLanguage = (next: string | null) => {
    setChosen(next);
    keepVideoPreference("captions", next ? "on" : "off");
    if (next) keepVideoPreference("language", next);
  };
  const toggleCaptions = () =>
    onLanguage(chosen ? null : preferredLanguage(tracks, wishedLanguages()));
  return { language: chosen, onLanguage, toggleCaptions };
}

/** Hides the controls during playback without interaction. */
function useAwake(isPlaying: boolean) {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), HIDE_AFTER_MS);
  };
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  return { isAwake: isAwake || !isPlaying, wake };
}

function PlaybackFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-items-center bg-black/85 p-6 text-center"
    >
      <div className="flex flex-col items-center gap-4 text-sm text-white">
        <p>This video can't be played right now.</p>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </div>
  );
}
