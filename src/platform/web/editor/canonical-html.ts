/** Inline formats, whose nesting order is irrelevant. */
const MARKS = new Set([
  "STRONG",
  "EM",
  "U",
  "S",
  "CODE",
  "A",
  "SUB",
  "SUP",
  "MARK",
  "KBD",
  "SMALL",
]);
/** Added by the sanitizer or derived; invisible to readers. */
const IGNORED_ATTRIBUTES = new Set([
  ...["id", "class", "rel", "target", "loading", "decoding", "srcset", "sizes", "allow"],
  ...["allowfullscreen", "tabindex", "role", "aria-label"],
]);

interface Writer {
  text: string;
  /** Formats of the current run. */
  marks: string;
  /** A pending space, written only if more text follows in this block. */
  hasSpace: boolean;
}

/** Normalizes HTML: texts that look the same give the same string. */
export function canonicalHtml(root: Element): string {
  const writer: Writer = { text: "", marks: "", hasSpace: false };
  for (const child of root.childNodes) write(child, [], false, writer);
  return writer.text;
}

export const isBlank = (html: string): boolean =>
  !/<(?:img|iframe|hr)\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/g, "") === "";

function write(node: ChildNode, marks: string[], isPre: boolean, writer: Writer): void {
  if (node instanceof Text) {
    writeText(node.data, marks, isPre, writer);
    return;
  }
  if (!(node instanceof Element)) return;
  if (MARKS.has(node.tagName) && !(isPre && node.tagName === "CODE")) {
    const mark = `${node.tagName}${attributesOf(node)}`;
    for (const child of node.childNodes) write(child, [...marks, mark], isPre, writer);
    return;
  }
  const isInner = isPre || node.tagName === "PRE";
  startBlock(writer, `<${node.tagName}${attributesOf(node)}>`);
  for (const child of node.childNodes) write(child, marks, isInner, writer);
  startBlock(writer, `</${node.tagName}>`);
}

function startBlock(writer: Writer, tag: string): void {
  writer.text += tag;
  writer.marks = "";
  writer.hasSpace = false;
}

function writeText(data: string, marks: string[], isPre: boolean, writer: Writer): void {
  const text = isPre ? data : data.replace(/[\t\n\f\r ]+/g, " ");
  const isAtStart = writer.text === "" || writer.text.endsWith(">");
  const body = isPre ? text : text.trim();
  if (body === "") {
    writer.hasSpace ||= !isAtStart && text !== "";
    return;
  }
  const hasLead = writer.hasSpace || (!isPre && text.startsWith(" "));
  if (hasLead && !isAtStart) writer.text += " ";
  const key = [...new Set(marks)].sort().join("+");
  if (key !== writer.marks) writer.text += `{${key}}`;
  writer.marks = key;
  // Escaped, so that text cannot imitate the markers.
  writer.text += body.replace(/[&<>{}]/g, (sign) => `&${sign.charCodeAt(0)};`);
  writer.hasSpace = !isPre && text.endsWith(" ");
}

function attributesOf(element: Element): string {
  return [...element.attributes]
    .filter(({ name, value }) => !IGNORED_ATTRIBUTES.has(name) && !(name === "alt" && value === ""))
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .sort()
    .join("");
}
