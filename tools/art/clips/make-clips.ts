import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createCanvas } from "../canvas.ts";
import { renderPicture } from "../render.ts";
import { dawn } from "./dawn.ts";
import { growth } from "./growth.ts";
import { keystone } from "./keystone.ts";
import type { Frame } from "./motion.ts";

const folder = join(import.meta.dirname, "../../../demo/media");
const encoderProgram = "ffmpeg";
const [width, height, rate] = [960, 540, 24];

interface Clip {
  frame: Frame;
  seconds: number;
  /** The moment that makes the poster. */
  poster: number;
  /** Frequencies of a soft chord under the picture. */
  chord: readonly number[];
}

const clips: readonly Clip[] = [
  { frame: dawn, seconds: 16, poster: 0.8, chord: [130.81, 196, 329.63] },
  { frame: keystone, seconds: 14, poster: 0.92, chord: [146.83, 220, 369.99] },
  { frame: growth, seconds: 14, poster: 0.95, chord: [164.81, 246.94, 415.3] },
];

/** A quiet chord that swells and dies away, so that a player's volume has something to do. */
function soundtrack({ chord, seconds }: Clip): string[] {
  const voices = chord.map((hertz, i) => `sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*t/${5 + i}))`);
  const tone = `0.035*(${voices.join("+")})`;
  const fade = `afade=t=in:d=2,afade=t=out:st=${seconds - 3}:d=3`;
  return ["-f", "lavfi", "-t", `${seconds}`, "-i", `aevalsrc=${tone}:s=44100`, "-af", fade];
}

async function encode(clip: Clip, file: string) {
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`, "-r", `${rate}`];
  const video = ["-c:v", "libx264", "-preset", "veryslow", "-tune", "animation", "-crf", "23"];
  const finish = ["-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "48k", "-ac", "1", "-shortest"];
  const plain = ["-movflags", "+faststart", "-map_metadata", "-1", "-fflags", "+bitexact"];
  const args = [
    "-y",
    "-loglevel",
    "error",
    ...raw,
    "-i",
    "-",
    ...soundtrack(clip),
    ...video,
    ...finish,
    ...plain,
    file,
  ];
  const encoder = spawn(encoderProgram, args, { stdio: ["pipe", "inherit", "inherit"] });
  const closed = once(encoder, "close");
  const frames = clip.seconds * rate;
  for (let i = 0; i < frames; i++) {
    const canvas = createCanvas(clip.frame.name);
    const svg = canvas.finish(clip.frame(canvas, i / (frames - 1)), width);
    const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Renders each clip frame by frame and its poster. Needs ffmpeg; nothing else here does. */
export async function makeClips() {
  await mkdir(folder, { recursive: true });
  for (const [index, clip] of clips.entries()) {
    const poster = join(folder, `poster-${index + 1}.webp`);
    // Seeded by the clip's name, like its frames, so that poster and clip show the same hills.
    await renderPicture(poster, (canvas) => clip.frame(canvas, clip.poster), {
      seed: clip.frame.name,
    });
    await encode(clip, join(folder, `lesson-clip-${index + 1}.mp4`));
  }
}
