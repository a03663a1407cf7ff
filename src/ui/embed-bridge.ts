import type { VideoKind, VideoSource } from "#platform/video-source.ts";

export interface EmbedMoment {
  seconds: number;
  duration: number;
}

interface Bridge {
  /** The address that starts at a second and, where it must be asked for, speaks to us. */
  address: (url: URL, startAt: number, origin: string) => void;
  /** What is said to the frame once it has loaded, or in answer to a message of its own. */
  ask?: (message: Said | null) => string | null;
  read?: (message: Said) => Partial<EmbedMoment> | null;
}

interface Said {
  event?: unknown;
  info?: { currentTime?: unknown; duration?: unknown } | null;
  data?: { seconds?: unknown; duration?: unknown } | null;
}

/**
 * How the frame of each video host tells where it is: by messages, so that our pages run no script
 * of theirs. Wistia remembers by itself; Loom can start at a second but never tells where it is.
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
  },
  wistia: { address: (url) => url.searchParams.set("resumable", "true") },
};

const number = (name: "seconds" | "duration", value: unknown) =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? { [name]: value } : {};
const length = (value: unknown) => number("duration", value);

export const tellsPosition = (kind: VideoKind): boolean => BRIDGES[kind]?.read !== undefined;

/** The press on our poster was the press on play. */
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

/** Hosts send objects or their JSON; anything else is not for us. */
export function parseSaid(data: unknown): Said | null {
  try {
    const said: unknown = typeof data === "string" ? JSON.parse(data) : data;
    return typeof said === "object" && said !== null ? said : null;
  } catch {
    return null;
  }
}
