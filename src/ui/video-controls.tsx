import Captions from "lucide-react/icons/captions";
import Maximize from "lucide-react/icons/maximize";
import Pause from "lucide-react/icons/pause";
import PictureInPicture from "lucide-react/icons/picture-in-picture-2";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import RotateCw from "lucide-react/icons/rotate-cw";
import Volume from "lucide-react/icons/volume-2";
import VolumeOff from "lucide-react/icons/volume-x";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { clockText } from "#lib/clock-text.ts";
import { cx } from "./cx.ts";
import type { VideoState } from "./use-video.ts";
import type { CaptionLanguage } from "./video-captions.ts";
import { keepVideoPreference } from "./video-preferences.ts";
import { canFullscreen, LEAP, move, toggleFullscreen } from "./video-shortcuts.ts";
import "./video-controls.css";

interface VideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  state: VideoState;
  isShown: boolean;
  tracks: readonly CaptionLanguage[];
  /** The language of the captions; null without captions. */
  language: string | null;
  onLanguage: (language: string | null) => void;
}

const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export function VideoControls(props: VideoControlsProps) {
  const { video, frame, state, isShown, tracks } = props;
  const withVideo = (act: (element: HTMLVideoElement) => void) => () => {
    if (video.current) act(video.current);
  };
  return (
    <div
      className={cx(
        "absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 to-transparent px-3 pt-10 pb-2 transition-opacity focus-within:opacity-100",
        !isShown && "pointer-events-none opacity-0",
      )}
    >
      <SeekBar
        state={state}
        onSeek={(seconds) => {
          if (video.current) video.current.currentTime = seconds;
        }}
      />
      <div className="flex items-center sm:gap-1">
        <ControlButton
          label={state.isPlaying ? "Pause" : "Play"}
          onClick={withVideo((element) =>
            element.paused ? void element.play().catch(() => undefined) : element.pause(),
          )}
        >
          {state.isPlaying ? <Pause className="fill-current" /> : <Play className="fill-current" />}
        </ControlButton>
        <ControlButton
          label={`Back ${LEAP} seconds`}
          onClick={withVideo((element) => move(-LEAP)(element, null))}
        >
          <RotateCcw />
          <SkipLength />
        </ControlButton>
        <ControlButton
          label={`Forward ${LEAP} seconds`}
          onClick={withVideo((element) => move(LEAP)(element, null))}
        >
          <RotateCw />
          <SkipLength />
        </ControlButton>
        <ControlButton
          label={state.isMuted ? "Unmute" : "Mute"}
          className="max-[22rem]:hidden"
          onClick={withVideo((element) => {
            element.muted = !element.muted;
          })}
        >
          {state.isMuted || state.volume === 0 ? <VolumeOff /> : <Volume />}
        </ControlButton>
        <Slider
          aria-label="Volume"
          className="w-20 max-sm:hidden"
          min={0}
          max={1}
          step={0.05}
          value={state.isMuted ? 0 : state.volume}
          aria-valuetext={`${Math.round((state.isMuted ? 0 : state.volume) * 100)}%`}
          part={state.isMuted ? 0 : state.volume}
          onValue={(value) => {
            if (!video.current) return;
            video.current.volume = value;
            video.current.muted = value === 0;
          }}
        />
        <span className="px-1 text-sm tabular-nums sm:px-2">
          {clockText(state.seconds)}
          <span className="text-white/80 max-sm:hidden"> / {clockText(state.duration)}</span>
        </span>
        <span className="flex-1" />
        {tracks.length > 0 && <CaptionChoice {...props} />}
        <select
          aria-label="Playback speed"
          value={state.rate}
          onChange={(event) => {
            if (video.current) video.current.playbackRate = Number(event.target.value);
            keepVideoPreference("speed", event.target.value);
          }}
          className="h-9 appearance-none rounded bg-transparent px-2 text-center text-sm tabular-nums hover:bg-white/15 focus-visible:outline-white [&>option]:bg-raised [&>option]:text-ink"
        >
          {RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate}×
            </option>
          ))}
        </select>
        {document.pictureInPictureEnabled && (
          <ControlButton
            label="Picture in picture"
            className="max-sm:hidden"
            onClick={withVideo((element) => {
              if (document.pictureInPictureElement) void document.exitPictureInPicture();
              else void element.requestPictureInPicture().catch(() => undefined);
            })}
          >
            <PictureInPicture />
          </ControlButton>
        )}
        {canFullscreen() && (
          <ControlButton
            label="Full screen"
            onClick={withVideo((element) => toggleFullscreen(element, frame.current))}
          >
            <Maximize />
          </ControlButton>
        )}
      </div>
    </div>
  );
}

/** A native menu behind an icon: small, and usable with every kind of input. */
function CaptionChoice({ tracks, language, onLanguage }: VideoControlsProps) {
  return (
    <span
      title="Captions"
      className={cx(
        "relative grid size-9 shrink-0 place-items-center rounded hover:bg-white/15 has-focus-visible:outline-2 has-focus-visible:outline-white [&_svg]:size-5",
        language && "bg-white text-black hover:bg-white/85",
      )}
    >
      <Captions aria-hidden="true" />
      <select
        aria-label="Captions"
        value={language ?? ""}
        onChange={(event) => onLanguage(event.target.value || null)}
        className="absolute inset-0 cursor-pointer opacity-0 [&>option]:bg-raised [&>option]:text-ink"
      >
        <option value="">Off</option>
        {tracks.map((track) => (
          <option key={track.language} value={track.language}>
            {track.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The number inside the arrow of a skip button. */
function SkipLength() {
  return <span className="absolute pt-px font-semibold text-[0.5rem]">{LEAP}</span>;
}

function SeekBar({ state, onSeek }: { state: VideoState; onSeek: (seconds: number) => void }) {
  const { seconds, duration, loaded } = state;
  return (
    <Slider
      aria-label="Position"
      className="w-full"
      min={0}
      max={duration || 1}
      step={1}
      value={Math.min(seconds, duration || 1)}
      aria-valuetext={`${clockText(seconds)} of ${clockText(duration)}`}
      part={duration ? seconds / duration : 0}
      loadedPart={duration ? loaded / duration : 0}
      onValue={onSeek}
    />
  );
}

interface SliderProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "part"> {
  /** 0 to 1. */
  part: number;
  loadedPart?: number;
  onValue: (value: number) => void;
}

function Slider({ part, loadedPart = 0, onValue, className, ...input }: SliderProps) {
  const style = { "--part": `${part * 100}%`, "--loaded": `${loadedPart * 100}%` };
  return (
    <input
      {...input}
      type="range"
      style={style as React.CSSProperties}
      className={cx("video-slider", className)}
      onChange={(event) => onValue(Number(event.target.value))}
    />
  );
}

function ControlButton({
  label,
  onClick,
  className,
  children,
}: {
  label: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cx(
        "relative grid size-9 shrink-0 place-items-center rounded text-white hover:bg-white/15 focus-visible:outline-white [&_svg]:size-5",
        className,
      )}
    >
      {children}
    </button>
  );
}
