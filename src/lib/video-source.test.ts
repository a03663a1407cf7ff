import { describe, expect, test } from "vitest";
import { embedAddress, isVideoAddress, videoSource } from "./video-source.ts";

const tube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const id = "2f1f9d1e-6c3b-4f6e-9d0a-0b8f6b1a2c3d";

describe("playable URLs", () => {
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "youtube", tube],
    ["https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ", "youtube", tube],
    ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", "youtube", tube],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", "youtube", tube],
    ["https://youtu.be/dQw4w9WgXcQ?t=1m35s", "youtube", `${tube}?start=95`],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42", "youtube", `${tube}?start=42`],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=7", "youtube", `${tube}?start=7`],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube", tube],
    ["https://www.youtube.com/live/dQw4w9WgXcQ", "youtube", tube],
    ["http://www.youtube.com/v/dQw4w9WgXcQ", "youtube", tube],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "youtube", tube],
    [" https://youtu.be/dQw4w9WgXcQ ", "youtube", tube],
    ["https://vimeo.com/76979871", "vimeo", "https://player.vimeo.com/video/76979871?dnt=1"],
    [
      "https://vimeo.com/76979871/8272103f6e",
      "vimeo",
      "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
    ],
    [
      "https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0",
      "vimeo",
      "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
    ],
    [
      "https://vimeo.com/channels/staffpicks/76979871",
      "vimeo",
      "https://player.vimeo.com/video/76979871?dnt=1",
    ],
    [
      "https://vimeo.com/groups/name/videos/76979871",
      "vimeo",
      "https://player.vimeo.com/video/76979871?dnt=1",
    ],
    [
      "https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184?sid=x",
      "loom",
      "https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184",
    ],
    [
      "https://loom.com/share/a-title-0281766fa2d04bb788eaf19e65135184",
      "loom",
      "https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184",
    ],
    [
      "https://agency.wistia.com/medias/e4a27b971d",
      "wistia",
      "https://fast.wistia.net/embed/iframe/e4a27b971d",
    ],
    [
      "https://fast.wistia.net/embed/iframe/e4a27b971d",
      "wistia",
      "https://fast.wistia.net/embed/iframe/e4a27b971d",
    ],
    ["https://cdn.example.com/a/lesson.mp4", "mp4", "https://cdn.example.com/a/lesson.mp4"],
    [
      "https://cdn.example.com/lesson.MP4?token=1",
      "mp4",
      "https://cdn.example.com/lesson.MP4?token=1",
    ],
    ["https://cdn.example.com/lesson.webm", "mp4", "https://cdn.example.com/lesson.webm"],
    ["https://cdn.example.com/live/index.m3u8", "hls", "https://cdn.example.com/live/index.m3u8"],
    [`/files/${id}`, "mp4", `/files/${id}`],
    ["/demo-files/the-owners-job.mp4", "mp4", "/demo-files/the-owners-job.mp4"],
  ])("%s", (address, kind, src) => expect(videoSource(address)).toEqual({ kind, src }));
});

describe("unsupported URLs", () => {
  test.each([
    "",
    "lesson.mp4",
    "http://cdn.example.com/lesson.mp4",
    "https://example.com/page",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evilyoutube.com/watch?v=dQw4w9WgXcQ",
    "https://user@youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com:8443/watch?v=dQw4w9WgXcQ",
    "https://vimeo.com/about",
    "https://www.loom.com/share/xyz",
    "https://wistia.com/product",
    "javascript:alert(1)//.mp4",
    "data:video/mp4;base64,AAAA",
    "//cdn.example.com/lesson.mp4",
    "/files/../api/profile",
    "/demo-files/../../secret.mp4",
    "/files/not-an-id",
  ])("%s", (address) => expect(isVideoAddress(address)).toBe(false));
});

test("allows only third-party players in rich text", () => {
  expect(embedAddress("//www.youtube.com/embed/dQw4w9WgXcQ")).toBe(tube);
  expect(embedAddress("https://cdn.example.com/lesson.mp4")).toBeNull();
  expect(embedAddress(`/files/${id}`)).toBeNull();
});
