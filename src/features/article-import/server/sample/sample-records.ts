import type { SourceRecord } from "../source/article-source.ts";
import { SAMPLE_TEXTS, type SampleText } from "./sample-texts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2023, 0, 9, 9, 30);
const COVERS = 24;

const recordId = (number: number) => `sample-${String(number).padStart(3, "0")}`;
const cover = (number: number) =>
  `/demo-files/cover-${String(((number - 1) % COVERS) + 1).padStart(2, "0")}.webp`;
const statusOf = (number: number) => {
  if (number % 9 === 0) return "featured";
  return number % 5 === 0 ? "draft" : "published";
};
const created = (number: number) => new Date(FIRST_DAY + number * 11 * DAY_MS).toISOString();
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function contentOf([title, description, ...ideas]: SampleText): string {
  const steps = ideas.map((idea) => `<li><strong>${sentence(idea)}</strong></li>`).join("");
  const parts = ideas.map(
    (idea, at) =>
      `<h2>${at + 1}. ${sentence(idea)}</h2><p>Take half an hour this week for this step: ${idea}. Do it with a colleague rather than alone, and write down the result where the whole team can see it. If it feels too small to matter, it is the right size to start with.</p>`,
  );
  return `<p>${description} This is how the agencies we admire go about it.</p><ul>${steps}</ul>${parts.join("")}<p>Come back to “${title}” in a month and compare.</p>`;
}

const fromText = (text: SampleText, index: number): SourceRecord => {
  const number = index + 1;
  const record: SourceRecord = {
    _id: recordId(number),
    Title: text[0],
    Description: text[1],
    Content: contentOf(text),
    Status: statusOf(number),
    Created: created(number),
  };
  if (number % 3 !== 0) record.Image = cover(number);
  if (number % 4 === 0) record.Images = [cover(number + 5), cover(number + 6)];
  if (number % 10 === 3) record.Images = `${cover(number + 7)}, ${cover(number + 8)}, `;
  if (number % 8 === 0) record.VideoURL = `/demo-files/lesson-clip-${(number % 3) + 1}.mp4`;
  return record;
};

/** Irregular records, as found in a real table. */
const ODD_RECORDS: Omit<SourceRecord, "_id">[] = [
  {
    Title: null,
    Description: "Someone forgot the title.",
    Content: "<p>A note without a name.</p>",
  },
  {
    Title: "Retainers that do not rot",
    Description: "The same title again, by another author.",
    Content: "<p>A second opinion on monthly fees.</p>",
  },
  {
    Title: "Proposals on two pages",
    Content: "<p>An older draft of the same idea.</p>",
    Status: "draft",
  },
  { Title: "Only a heading", Description: "The text was never written.", Status: "draft" },
  { Title: "A video and nothing else", VideoURL: "/demo-files/lesson-clip-2.mp4" },
  {
    Title: "Pasted from a web page",
    Description: "Including its scripts and styles.",
    Content:
      '<script>alert("hello")</script><p onclick="alert(1)" style="color:red">The text stays, <a href="javascript:alert(2)">the scripts</a> go.</p>',
  },
  {
    Title: "A picture that has moved",
    Description: "Its server is gone.",
    Image: "https://pictures.invalid/lost.jpg",
    Content: "<p>The URL is kept, with a warning.</p>",
  },
  {
    Title: "A picture from the office network",
    Image: "http://192.168.0.10/team.png",
    Content: "<p>Private addresses are never requested.</p>",
  },
  {
    Title: "Images as one line of text",
    Images: " /demo-files/cover-03.webp,, /demo-files/cover-11.webp ",
    Content: "<p>Separated by commas.</p>",
  },
  { Title: "Images of the wrong type", Images: 7, Content: "<p>A number is not a picture.</p>" },
  {
    Title: "Ünïcode & symbols — “quotes”, 你好, 🏛️",
    Content: "<p>All of it survives.</p>",
    Status: "featured",
  },
  { Title: "", Description: "", Content: "", Status: "" },
];

/** The 60 records of the sample source. */
export const SAMPLE_RECORDS: readonly SourceRecord[] = [
  ...SAMPLE_TEXTS.map(fromText),
  ...ODD_RECORDS.map((record, index) => ({
    ...record,
    _id: recordId(SAMPLE_TEXTS.length + index + 1),
    Created: created(SAMPLE_TEXTS.length + index + 1),
  })),
];
