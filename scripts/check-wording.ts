import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Phrases that `docs/style.md` replaces by plain American English. The check reads everything people
 * read: texts on screen, comments, names, test titles and documents.
 */
const BANNED: { phrase: RegExp; use: string }[] = [
  { phrase: /\bprogrammes?\b/i, use: "program" },
  { phrase: /\borganis(?:e|ation|ing)/i, use: "organize, organization" },
  { phrase: /\bcolours?\b/i, use: "color" },
  { phrase: /\b(?:favour|behaviour|honour|neighbour)/i, use: "the American spelling: -or" },
  {
    phrase: /\b(?:centre|catalogue|grey|spelt|learnt|whilst|amongst)\b/i,
    use: "American spelling",
  },
  {
    phrase: /\b(?:sanitis|recognis|summaris|normalis|serialis)/i,
    use: "the American spelling: -iz",
  },
  { phrase: /\be-mails?\b/i, use: "email" },
  { phrase: /\bwaiting list/i, use: "waitlist" },
  { phrase: /\bwhoever\b/i, use: "name the person: 'anyone who', 'the member'" },
  { phrase: /\bof (?:yours|theirs|ours)\b/i, use: "your, their, our" },
  { phrase: /\bthe own\b/i, use: "your own, their own" },
  { phrase: /\bleft empty, it is\b/i, use: "'Leave empty to …'" },
  { phrase: /\b(?:stands here|will stand|meets? you here)\b/i, use: "appears here" },
  { phrase: /\b(?:is|are|was|were|be|being) told\b/i, use: "is notified, receives, sees" },
  { phrase: /\bhears? of\b/i, use: "is notified of, receives" },
  { phrase: /\brings? the bell\b/i, use: "sends a notification" },
  { phrase: /\bopens? the door\b/i, use: "grants access" },
  { phrase: /\bin the open\b/i, use: "public, visible" },
  { phrase: /\bdear to (?:count|read|compute)\b/i, use: "expensive" },
  { phrase: /\banew\b/i, use: "again" },
  { phrase: /\btest double\b|\b\w+Double\b/, use: "fake" },
  { phrase: /\bquicken/i, use: "speed up" },
  {
    phrase: /\bgives? (?:the|a|his|her|their|your) seats? (?:up|back)\b/i,
    use: "releases the seat",
  },
];

const EXEMPT = [
  "scripts/check-wording.ts",
  // The examples to avoid.
  "docs/style.md",
  // Accepts the tab name of old bookmarks.
  "src/features/analytics/web/routes.tsx",
];
const READ = /\.(?:ts|tsx|md|css|html|json)$/;
const files = execFileSync(
  "git",
  ["ls-files", "src", "demo", "e2e", "scripts", "tools", "bench", "docs", "*.md"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => READ.test(file) && !EXEMPT.includes(file));

const found = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) =>
      BANNED.flatMap(({ phrase, use }) => {
        const match = phrase.exec(line);
        return match ? [`${file}:${index + 1}: "${match[0]}". Use: ${use}`] : [];
      }),
    ),
);

if (found.length > 0) {
  console.error(`${found.join("\n")}\n\n${found.length} phrases to replace; see docs/style.md.`);
  process.exit(1);
}
console.log(`No banned phrase in ${files.length} files.`);
