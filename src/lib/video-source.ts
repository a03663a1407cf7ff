export type VideoKind = "mp4" | "hls" | "youtube" | "vimeo" | "loom" | "wistia";

export interface VideoSource {
  kind: VideoKind;
  /** URL of the file or stream, or the privacy-friendly embed URL of the player. */
  src: string;
}

const OWN_FILE = /^\/(?:files\/[0-9a-f-]{36}|demo-files\/[\w-]+(?:\/[\w-]+)*\.(?:mp4|m4v|webm))$/i;
const FILE_ENDING = /\.(?:mp4|m4v|mov|webm)$/i;
const STREAM_ENDING = /\.m3u8$/i;

type Embed = (url: URL, parts: string[]) => string | null;

/** Matched by host without `www.`; `embed` finds the video id in common URL forms. */
const EMBEDS: ReadonlyArray<{ kind: VideoKind; hosts: RegExp; embed: Embed }> = [
  {
    kind: "youtube",
    hosts: /^(?:(?:m\.|music\.)?youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
    embed: youtube,
  },
  { kind: "vimeo", hosts: /^(?:player\.)?vimeo\.com$/, embed: vimeo },
  { kind: "loom", hosts: /^loom\.com$/, embed: loom },
  { kind: "wistia", hosts: /^(?:[\w-]+\.)?(?:wistia\.(?:com|net)|wi\.st)$/, embed: wistia },
];

/** Detects how to play a URL; null when it is not a supported video. */
export function videoSource(address: string): VideoSource | null {
  const text = address.trim();
  if (OWN_FILE.test(text)) return { kind: "mp4", src: text };
  const url = parse(text);
  if (!url) return null;
  const host = url.hostname.replace(/^www\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  const known = EMBEDS.find(({ hosts }) => hosts.test(host));
  if (known) {
    const src = known.embed(url, parts);
    return src ? { kind: known.kind, src } : null;
  }
  if (url.protocol !== "https:") return null;
  if (STREAM_ENDING.test(url.pathname)) return { kind: "hls", src: url.href };
  return FILE_ENDING.test(url.pathname) ? { kind: "mp4", src: url.href } : null;
}

export const isVideoAddress = (address: string): boolean => videoSource(address) !== null;

/** The embed URL of a player allowed in rich text, or null. */
export function embedAddress(address: string): string | null {
  const source = videoSource(address.startsWith("//") ? `https:${address}` : address);
  return source && source.kind !== "mp4" && source.kind !== "hls" ? source.src : null;
}

function parse(text: string): URL | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) {
    return null;
  }
  return url;
}

function youtube(url: URL, parts: string[]): string | null {
  const [first = "", second] = parts;
  const isShort = url.hostname === "youtu.be";
  const isPath = ["embed", "shorts", "live", "v"].includes(first);
  const id = isShort ? first : isPath ? second : url.searchParams.get("v");
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = seconds(url.searchParams.get("start") ?? url.searchParams.get("t"));
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`;
}

/** `95`, `95s` or `1m35s`. */
function seconds(text: string | null): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text ?? "");
  if (!match) return 0;
  const [, hours = 0, minutes = 0, rest = 0] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

function vimeo(url: URL, parts: string[]): string | null {
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  const id = parts[at];
  if (!id) return null;
  // The URL of a private video has a key, after its id or as `h`.
  const key = url.searchParams.get("h") ?? parts[at + 1] ?? "";
  const query = /^[0-9a-f]{6,20}$/i.test(key) ? `h=${key}&dnt=1` : "dnt=1";
  return `https://player.vimeo.com/video/${id}?${query}`;
}

function loom(_url: URL, [first = "", second = ""]: string[]): string | null {
  const id = /^[0-9a-f]{32}$/i.exec(second.slice(-32))?.[0];
  return id && ["share", "embed"].includes(first) ? `https://www.loom.com/embed/${id}` : null;
}

function wistia(_url: URL, parts: string[]): string | null {
  const at = parts.findIndex((part) => part === "medias" || part === "iframe");
  const id = at < 0 ? undefined : parts[at + 1];
  return id && /^[a-z0-9]{6,20}$/i.test(id) ? `https://fast.wistia.net/embed/iframe/${id}` : null;
}
