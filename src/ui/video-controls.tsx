import Maximize from "lucide-react/icons/maximize";
import Pause from "lucide-react/icons/pause";
import PictureInPicture from "lucide-react/icons/picture-in-picture-2";
import Play from "lucide-react/icons/play";
import Volume from "lucide-react/icons/volume-2";
import VolumeOff from "lucide-react/icons/volume-x";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { clockText } from "./clock-text.ts";
import { cx } from "./cx.ts";
import type { VideoState } from "./use-video.ts";
import { toggleFullscreen } from "./video-shortcuts.ts";
import "./video-controls.css";

interface VideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  state: VideoState;
  isShown: boolean;
}

const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export function VideoControls({ video, frame, state, isShown }: VideoControlsProps) {
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
      <div className="flex items-center gap-1">
        <ControlButton
          label={state.isPlaying ? "Pause" : "Play"}
          onClick={withVideo((element) =>
            element.paused ? void element.play().catch(() => undefined) : element.pause(),
          )}
        >
          {state.isPlaying ? <Pause className="fill-current" /> : <Play className="fill-current" />}
        </ControlButton>
        <ControlButton
          label={state.isMuted ? "Unmute" : "Mute"}
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
        <span className="px-2 text-sm tabular-nums">
          {clockText(state.seconds)}
          <span className="text-white/80"> / {clockText(state.duration)}</span>
        </span>
        <span className="flex-1" />
        <select
          aria-label="Playback speed"
          value={state.rate}
          onChange={(event) => {
            if (video.current) video.current.playbackRate = Number(event.target.value);
          }}
          className="h-9 rounded bg-transparent px-1 text-sm tabular-nums hover:bg-white/15 focus-visible:outline-white [&>option]:bg-raised [&>option]:text-ink"
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
            onClick={withVideo((element) => {
              if (document.pictureInPictureElement) void document.exitPictureInPicture();
              else void element.requestPictureInPicture().catch(() => undefined);
            })}
          >
            <PictureInPicture />
          </ControlButton>
        )}
        {document.fullscreenEnabled && (
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
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-9 shrink-0 place-items-center rounded text-white hover:bg-white/15 focus-visible:outline-white [&_svg]:size-5"
    >
      {children}
    </button>
  );
}
