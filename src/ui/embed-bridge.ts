import type { VideoKind, VideoSource } from "#lib/video-source.ts";

export interface EmbedMoment {
  seconds: number;
  duration: number;
}

interface Bridge {
  /** The embed URL with a start time and, if needed, the message API enabled. */
  address: (url: URL, startAt: number, origin: string) => void;
  /** The message to post after load, or in reply to a message of the frame. */
  ask?: (message: Said | null) => string | null;
  read?: (message: Said) => Partial<EmbedMoment> | null;
  /** The messages that play the video from this position. */
  seek?: (seconds: number) => object[];
}

interface Said {
  event?: unknown;
  info?: { currentTime?: unknown; duration?: unknown } | null;
  data?: { seconds?: unknown; duration?: unknown } | null;
}

/**
 * Reads and sets the position of embedded players by postMessage, so that our pages run no third-party
 * scripts. Wistia resumes by itself; Loom accepts a start time but reports no position.
 */
const BRIDGES: Partial<Record<VideoKind, Bridge>> = {
  youtube: {
    address: (url, startAt, origin) => {
      url.searchParams.set("enablejsapi", "1");
      url.searchParams.set("origin", origin);
      if (startAt > 0) url.searchParams.set("start", String(Math.floor(startAt)));
    },
    ask: (message) => (message ? null : '{"event":"listening","id":"video","channel":"widget"}'),
    read: ({ info }) => ({ ...number("seconds", info?.currentTime), ...length(info?.duration) }),
    seek: (seconds) =>
      [
        { func: "seekTo", args: [seconds, true] },
        { func: "playVideo", args: [] },
      ].map((command) => ({ event: "command", id: "video", channel: "widget", ...command })),
  },
  vimeo: {
    address: (url, startAt) => {
      if (startAt > 0) url.hash = `t=${Math.floor(startAt)}s`;
    },
    ask: (message) =>
      message === null || message.event === "ready"
        ? '{"method":"addEventListener","value":"timeupdate"}'
        : null,
    read: ({ event, data }) =>
      event === "timeupdate"
        ? { ...number("seconds", data?.seconds), ...length(data?.duration) }
        : null,
    seek: (seconds) => [{ method: "setCurrentTime", value: seconds }, { method: "play" }],
  },
  wistia: { address: (url) => url.searchParams.set("resumable", "true") },
};

const number = (name: "seconds" | "duration", value: unknown) =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? { [name]: value } : {};
const length = (value: unknown) => number("duration", value);

export const tellsPosition = (kind: VideoKind): boolean => BRIDGES[kind]?.read !== undefined;

export const canSeekEmbed = (kind: VideoKind): boolean => BRIDGES[kind]?.seek !== undefined;

export const seekEmbed = (kind: VideoKind, seconds: number): string[] =>
  (BRIDGES[kind]?.seek?.(seconds) ?? []).map((message) => JSON.stringify(message));

/** The click on the poster counts as play. */
export function embedStart({ kind, src }: VideoSource, startAt: number, origin: string): string {
  const url = new URL(src);
  url.searchParams.set("autoplay", "1");
  BRIDGES[kind]?.address(url, startAt, origin);
  return url.href;
}

export const askEmbed = (kind: VideoKind, message: Said | null): string | null =>
  BRIDGES[kind]?.ask?.(message) ?? null;

export const readEmbed = (kind: VideoKind, message: Said): Partial<EmbedMoment> =>
  BRIDGES[kind]?.read?.(message) ?? {};

/** Parses objects and JSON strings; ignores everything else. */
export function parseSaid(data: unknown): Said | null {
  try {
    const said: unknown = typeof data === "string" ? JSON.parse(data) : data;
    return typeof said === "object" && said !== null ? said : null;
  } catch {
    return null;
  }
}
