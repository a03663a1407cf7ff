import { clockText } from "#lib/clock-text.ts";
import { fileIdOf } from "#lib/media-address.ts";

/** The duration of a video file as '2:40'. Null for embedded players and unreadable files. */
export function readVideoDuration(address: string, signal: AbortSignal): Promise<string | null> {
  const isFile = fileIdOf(address) !== null || /\.mp4(?:$|[?#])/i.test(address);
  if (!isFile) return Promise.resolve(null);
  return new Promise((resolve) => {
    const video = document.createElement("video");
    const finish = (text: string | null) => {
      video.removeAttribute("src");
      resolve(text);
    };
    video.preload = "metadata";
    video.addEventListener("loadedmetadata", () =>
      finish(Number.isFinite(video.duration) ? clockText(Math.round(video.duration)) : null),
    );
    video.addEventListener("error", () => finish(null));
    signal.addEventListener("abort", () => finish(null));
    video.src = address;
  });
}
