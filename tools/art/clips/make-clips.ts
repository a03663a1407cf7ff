import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { formatVtt } from "#lib/webvtt.ts";
import { type Canvas, createCanvas } from "../canvas.ts";
import { covers, lessons, pillars } from "../catalog.ts";
import { type Beat, beatsOf, type Deck, readDecks } from "./deck.ts";
import { contentSlide, type DrawPicture, titleSlide } from "./slides.ts";
import { loadFonts } from "./typography.ts";

const folder = join(import.meta.dirname, "../../../demo/media");
const encoderProgram = "ffmpeg";
const [width, height, rate] = [1280, 720, 20];
/** How long an item takes to appear. */
const APPEAR_SECONDS = 0.4;
/** Captions follow each other with a short gap, so that a viewer notices the change. */
const GAP_SECONDS = 0.1;

/** Pictures of `demo/art` by name, such as cover-03; drawn again with the same seed. */
const drawPicture: DrawPicture = (canvas, name) => {
  const [series = "", which = ""] = name.split("-");
  const numbered = { cover: covers, lesson: lessons }[series]?.[Number(which) - 1];
  const picture = numbered ?? pillars[which];
  if (!picture) throw new Error(`There is no picture called ${name}`);
  return picture(canvas);
};

/** The title slide has the seed and the size of its picture, so that both look the same. */
function canvasOf({ name, picture }: Deck, slide: number): Canvas {
  if (slide > 0) return createCanvas(name);
  return picture.startsWith("pillar-")
    ? createCanvas(`${picture}.webp`, 1600, 900)
    : createCanvas(`${picture}.webp`);
}

/** The frame at a moment of a beat; frames without movement share a key. */
function frameOf(deck: Deck, beat: Beat, before: number, time: number) {
  const share = Math.min(1, (time - beat.start) / APPEAR_SECONDS);
  const key = `${beat.slide} ${beat.shown} ${share}`;
  const draw = () => {
    const canvas = canvasOf(deck, beat.slide);
    const reveal = { shown: before, until: beat.shown, share };
    const body =
      beat.slide === 0
        ? titleSlide(canvas, deck, drawPicture)
        : contentSlide(canvas, deck, beat.slide, reveal);
    return sharp(Buffer.from(canvas.finish(body, width)))
      .removeAlpha()
      .raw()
      .toBuffer();
  };
  return { key, draw };
}

async function encode(deck: Deck, beats: Beat[], file: string) {
  const slideStarts = beats.filter(({ slide }, at) => slide !== beats[at - 1]?.slide);
  const args = [
    ["-y", "-loglevel", "error"],
    ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`, "-r", `${rate}`, "-i", "-"],
    ["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-colorspace", "bt709"],
    ["-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-crf", "27"],
    // A key frame per slide: seeking stays exact, and an unchanged slide costs almost nothing.
    ["-g", "9999", "-force_key_frames", slideStarts.map(({ start }) => start).join(",")],
    ["-pix_fmt", "yuv420p", "-movflags", "+faststart"],
    ["-map_metadata", "-1", "-fflags", "+bitexact", file],
  ].flat();
  const encoder = spawn(encoderProgram, args, { stdio: ["pipe", "inherit", "inherit"] });
  const closed = once(encoder, "close");
  let last = { key: "", pixels: Buffer.alloc(0) };
  for (const [at, beat] of beats.entries()) {
    const previous = beats[at - 1];
    const before = previous?.slide === beat.slide ? previous.shown : 0;
    for (let i = beat.start * rate; i < beat.end * rate; i++) {
      const { key, draw } = frameOf(deck, beat, before, i / rate);
      if (key !== last.key) last = { key, pixels: await draw() };
      if (!encoder.stdin.write(last.pixels)) await once(encoder.stdin, "drain");
    }
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

async function writeCaptions(deck: Deck, beats: Beat[]) {
  for (const language of ["en", "es"] as const) {
    const cues = beats.flatMap(({ start, end, text }) => {
      const words = text[language];
      return words ? [{ start, end: end - GAP_SECONDS, text: words }] : [];
    });
    if (cues.length === 0) continue;
    if (cues.length < beats.length) throw new Error(`${deck.name} lacks captions (${language})`);
    await writeFile(join(folder, `${deck.name}.${language}.vtt`), formatVtt(cues));
  }
}

/** Renders the videos of `demo/videos` and their captions. Needs ffmpeg; nothing else here does. */
export async function makeClips(names: string[]) {
  await mkdir(folder, { recursive: true });
  loadFonts();
  for (const deck of readDecks()) {
    if (names.length > 0 && !names.includes(deck.name)) continue;
    const beats = beatsOf(deck);
    const file = join(folder, `${deck.name}.mp4`);
    await encode(deck, beats, file);
    await writeCaptions(deck, beats);
    const { size } = await stat(file);
    console.log(`${(size / 1024).toFixed(0).padStart(6)} kB  ${deck.name}  ${beats.at(-1)?.end} s`);
  }
}
