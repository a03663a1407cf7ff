import createDOMPurify from "dompurify";
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  EMBED_ATTRIBUTES,
  isForeignLink,
  isPlainAttribute,
  RENAMED_TAGS,
  safeImage,
  safeLink,
} from "#lib/html-rules.ts";
import { embedAddress } from "#lib/video-source.ts";
import { imageSources } from "./image-sources.ts";
import { headingIds } from "./table-of-contents.ts";

const ATTRIBUTES = [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())];
const READING_COLUMN = "(min-width: 48rem) 37rem, 100vw";

const purifier = createDOMPurify(window);

purifier.addHook("uponSanitizeAttribute", (node, data) => {
  const tag = node.nodeName.toLowerCase();
  const isAllowed = ALLOWED_ATTRIBUTES[tag]?.includes(data.attrName) ?? false;
  if (!isAllowed || !isPlainAttribute(data.attrName, data.attrValue)) data.keepAttr = false;
});

/** React can start a render several times before it completes one, each time without a memo. */
let last = { html: "", clean: "" };

/** Applies the sanitizer rules again on render, whatever the database contains. */
export function cleanHtml(html: string): string {
  if (html !== last.html) last = { html, clean: sanitize(html) };
  return last.clean;
}

function sanitize(html: string): string {
  // A detached document, in which images do not load.
  const { body } = document.implementation.createHTMLDocument("");
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: [...ALLOWED_TAGS, ...Object.keys(RENAMED_TAGS)],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  body.append(fragment);
  renameTags(body);
  for (const link of body.querySelectorAll("a")) dressLink(link);
  for (const image of body.querySelectorAll("img")) dressImage(image);
  for (const frame of body.querySelectorAll("iframe")) dressEmbed(frame);
  for (const table of body.querySelectorAll("table")) makeScrollable(table);
  const nextId = headingIds();
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    heading.id = nextId((heading.textContent ?? "").replace(/\s+/g, " ").trim());
  }
  return body.innerHTML;
}

function renameTags(body: HTMLElement): void {
  for (const [from, to] of Object.entries(RENAMED_TAGS)) {
    for (const element of body.querySelectorAll(from)) {
      const renamed = body.ownerDocument.createElement(to);
      renamed.append(...element.childNodes);
      element.replaceWith(renamed);
    }
  }
}

function dressLink(link: HTMLAnchorElement): void {
  const href = safeLink(link.getAttribute("href") ?? "");
  if (!href) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.setAttribute("href", href);
  if (isForeignLink(href)) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  } else {
    link.removeAttribute("target");
    link.removeAttribute("rel");
  }
}

function dressImage(image: HTMLImageElement): void {
  const address = safeImage(image.getAttribute("src") ?? "");
  if (!address) {
    image.remove();
    return;
  }
  const { src, srcSet, sizes } = imageSources(address, READING_COLUMN);
  image.setAttribute("src", src);
  if (srcSet && sizes) {
    image.setAttribute("srcset", srcSet);
    image.setAttribute("sizes", sizes);
  }
  image.setAttribute("loading", "lazy");
  image.setAttribute("decoding", "async");
  if (!image.hasAttribute("alt")) image.setAttribute("alt", "");
}

function dressEmbed(frame: HTMLIFrameElement): void {
  const src = embedAddress(frame.getAttribute("src") ?? "");
  if (!src) {
    frame.remove();
    return;
  }
  frame.setAttribute("src", src);
  for (const [name, value] of Object.entries(EMBED_ATTRIBUTES)) frame.setAttribute(name, value);
  if (!frame.title) frame.setAttribute("title", "Video");
}

/** Wraps a wide table in a scroll region that is reachable by keyboard. */
function makeScrollable(table: HTMLTableElement): void {
  const box = table.ownerDocument.createElement("div");
  box.className = "prose-table";
  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", table.caption?.textContent?.trim() || "Table");
  table.replaceWith(box);
  box.append(table);
}
