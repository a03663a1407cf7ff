import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { mp4Seconds } from "#features/files/server/public.ts";
import type { DemoVideo } from "#platform/server/demo.ts";
import { ROOT } from "#platform/server/root.ts";
import type { CaptionTrack } from "#platform/video-contract.ts";
import { demoFile } from "./files.ts";

const MEDIA = join(ROOT, "demo/media");
/** In the order of the player's menu. */
const LANGUAGES = [
  { language: "en", label: "English" },
  { language: "es", label: "Español" },
];

/** A video of the demo by name: its URL, its length from the file, and its captions. */
export async function demoVideo(name: string): Promise<DemoVideo> {
  const url = demoFile(`${name}.mp4`);
  const seconds = await secondsOf(join(MEDIA, `${name}.mp4`));
  if (seconds === null) throw new Error(`The length of ${name}.mp4 is unknown`);
  return { url, seconds, captions: await captionsOf(name) };
}

async function captionsOf(name: string): Promise<CaptionTrack[]> {
  const files = await readdir(MEDIA);
  const tracks = LANGUAGES.filter(({ language }) => files.includes(`${name}.${language}.vtt`));
  return Promise.all(
    tracks.map(async (track) => ({
      ...track,
      vtt: await readFile(join(MEDIA, `${name}.${track.language}.vtt`), "utf8"),
    })),
  );
}

async function secondsOf(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await mp4Seconds(async (position, length) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
      return buffer.subarray(0, bytesRead);
    }, size);
  } finally {
    await file.close();
  }
}
