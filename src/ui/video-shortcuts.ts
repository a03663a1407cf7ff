type Act = (video: HTMLVideoElement, frame: HTMLElement | null) => void;

const STEP = 5;
export const LEAP = 10;

export const move =
  (seconds: number): Act =>
  (video) => {
    const end = Number.isFinite(video.duration) ? video.duration : Number.MAX_SAFE_INTEGER;
    video.currentTime = Math.min(end, Math.max(0, video.currentTime + seconds));
  };
const louder =
  (change: number): Act =>
  (video) => {
    video.volume = Math.min(1, Math.max(0, video.volume + change));
    video.muted = video.volume === 0;
  };
const toggle: Act = (video) => {
  if (video.paused) void video.play().catch(() => undefined);
  else video.pause();
};

/** iPhones play only the video itself in full screen, with the controls of the system. */
type NativeVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export const canFullscreen = (): boolean =>
  document.fullscreenEnabled || "webkitEnterFullscreen" in HTMLVideoElement.prototype;

export const toggleFullscreen: Act = (video: NativeVideo, frame) => {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (document.fullscreenEnabled) void frame?.requestFullscreen().catch(() => undefined);
  else video.webkitEnterFullscreen?.();
};

const SHORTCUTS: Record<string, Act> = {
  " ": toggle,
  k: toggle,
  ArrowLeft: move(-STEP),
  ArrowRight: move(STEP),
  j: move(-LEAP),
  l: move(LEAP),
  ArrowUp: louder(0.1),
  ArrowDown: louder(-0.1),
  m: (video) => {
    video.muted = !video.muted;
  },
  f: toggleFullscreen,
};

/** The action of a key; null when the focused control uses the key itself. */
export function videoShortcut(key: string, target: EventTarget): Act | null {
  const isControl = target instanceof Element && target.matches("button, a, select");
  if (isControl && (key === " " || key === "Enter")) return null;
  if (target instanceof HTMLSelectElement && key.startsWith("Arrow")) return null;
  if (target instanceof HTMLInputElement && key.startsWith("Arrow")) return null;
  return SHORTCUTS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
