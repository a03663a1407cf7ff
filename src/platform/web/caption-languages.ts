/** Offered first; captions in any other language can be uploaded, and its name is shown. */
const COMMON =
  "ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt-BR pt-PT ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant".split(
    " ",
  );

const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** The English name of a language tag; the tag itself if it is unknown. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The languages to choose from, by name, with the current one. */
export const languageOptions = (current: string): { value: string; label: string }[] =>
  [...new Set([...COMMON, current])]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The language that a file name such as talk.pt-BR.vtt ends with; otherwise the first free one. */
export function languageInName(fileName: string, used: readonly string[]): string {
  const ending = /[._-]([a-z]{2,3}(?:-[a-z0-9]{2,4})?)\.vtt$/i.exec(fileName)?.[1];
  const known = COMMON.find((tag) => tag.toLowerCase() === ending?.toLowerCase());
  const free = ["en", ...COMMON].find((tag) => !used.includes(tag)) ?? "en";
  return known && !used.includes(known) ? known : free;
}
