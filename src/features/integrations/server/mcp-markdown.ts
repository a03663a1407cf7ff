import Turndown from "turndown";

const oneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

const isFirstRow = (row: Node): boolean =>
  row === (row as HTMLTableRowElement).closest("table")?.querySelector("tr");

/** Content of the editor as Markdown, with absolute links. */
export function toMarkdown(html: string, appUrl: string): string {
  const absolute = (address: string | null) => (address ? new URL(address, appUrl).href : appUrl);
  const service = new Turndown({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
  });
  service.addRule("link", {
    filter: (node) => node.nodeName === "A" && node.hasAttribute("href"),
    replacement: (content, node) =>
      `[${content}](${absolute((node as Element).getAttribute("href"))})`,
  });
  service.addRule("image", {
    filter: "img",
    replacement: (_, node) => {
      const image = node as Element;
      const alt = oneLine(image.getAttribute("alt") ?? "");
      return `![${alt}](${absolute(image.getAttribute("src"))})`;
    },
  });
  service.addRule("video", {
    filter: "iframe",
    replacement: (_, node) => {
      const frame = node as Element;
      const title = oneLine(frame.getAttribute("title") ?? "") || "Video";
      return `[${title}](${absolute(frame.getAttribute("src"))})`;
    },
  });
  service.addRule("struck", { filter: "s", replacement: (content) => `~~${content}~~` });
  service.addRule("caption", {
    filter: ["caption", "figcaption"],
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  service.addRule("cell", {
    filter: ["th", "td"],
    replacement: (content) => ` ${oneLine(content).replaceAll("|", "\\|")} |`,
  });
  service.addRule("row", {
    filter: "tr",
    replacement: (content, node) => {
      const columns = (node as HTMLTableRowElement).querySelectorAll("th, td").length;
      // Markdown tables need a header, so the first row is one.
      return `|${content}\n${isFirstRow(node) ? `|${" --- |".repeat(columns)}\n` : ""}`;
    },
  });
  service.addRule("section", {
    filter: ["thead", "tbody", "tfoot"],
    replacement: (content) => content,
  });
  service.addRule("table", {
    filter: "table",
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  return service.turndown(html).trim();
}
