import { expect, test } from "vitest";
import { type VideoSource, videoSource } from "#lib/video-source.ts";
import {
  askEmbed,
  canSeekEmbed,
  embedStart,
  parseSaid,
  readEmbed,
  seekEmbed,
} from "./embed-bridge.ts";

const source = (address: string): VideoSource => {
  const found = videoSource(address);
  if (!found) throw new Error(`not a video: ${address}`);
  return found;
};
const start = (address: string, at: number) => embedStart(source(address), at, "https://our.test");

test("starts each host at the stored position", () => {
  expect(start("https://youtu.be/dQw4w9WgXcQ", 95.4)).toBe(
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&enablejsapi=1&origin=https%3A%2F%2Four.test&start=95",
  );
  expect(start("https://vimeo.com/76979871", 95.4)).toBe(
    "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1#t=95s",
  );
  expect(start("https://fast.wistia.com/embed/iframe/e4a27b971d", 0)).toContain("resumable=true");
  expect(start("https://vimeo.com/76979871", 0)).not.toContain("#");
});

test("subscribes to YouTube once and reads time and duration", () => {
  expect(askEmbed("youtube", null)).toContain("listening");
  expect(askEmbed("youtube", { event: "onReady" })).toBeNull();
  const said = parseSaid('{"event":"infoDelivery","info":{"currentTime":12.5}}');
  expect(readEmbed("youtube", said ?? {})).toEqual({ seconds: 12.5 });
  expect(readEmbed("youtube", { info: { currentTime: 13, duration: 60 } })).toEqual({
    seconds: 13,
    duration: 60,
  });
});

test("subscribes to Vimeo when it is ready and reads only the time", () => {
  expect(askEmbed("vimeo", { event: "ready" })).toContain("timeupdate");
  expect(askEmbed("vimeo", { event: "timeupdate" })).toBeNull();
  const said = { event: "timeupdate", data: { seconds: 7.25, duration: 62 } };
  expect(readEmbed("vimeo", said)).toEqual({ seconds: 7.25, duration: 62 });
  expect(readEmbed("vimeo", { event: "volumechange", data: { seconds: 7 } })).toEqual({});
});

test("ignores messages that do not come from a player", () => {
  for (const data of ["", "not json", "1", null, undefined, 7, "null"]) {
    expect(parseSaid(data)).toBeNull();
  }
  expect(readEmbed("youtube", { info: { currentTime: "12" } })).toEqual({});
  expect(readEmbed("youtube", { info: { currentTime: -1 } })).toEqual({});
  expect(readEmbed("loom", { event: "timeupdate", data: { seconds: 1 } })).toEqual({});
});

test("seeks and plays in the players that accept commands", () => {
  expect(seekEmbed("youtube", 42).map((text) => JSON.parse(text))).toMatchObject([
    { event: "command", func: "seekTo", args: [42, true] },
    { event: "command", func: "playVideo" },
  ]);
  expect(seekEmbed("vimeo", 42).map((text) => JSON.parse(text))).toEqual([
    { method: "setCurrentTime", value: 42 },
    { method: "play" },
  ]);
  expect(canSeekEmbed("youtube")).toBe(true);
  expect(canSeekEmbed("loom")).toBe(false);
  expect(seekEmbed("wistia", 42)).toEqual([]);
});
