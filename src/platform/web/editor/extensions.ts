import Image from "@tiptap/extension-image";
import { type Extensions, mergeAttributes, Node } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { EMBED_ATTRIBUTES, safeImage, safeLink } from "#lib/html-rules.ts";
import { embedAddress } from "#lib/video-source.ts";
import { tableNodes } from "./table-nodes.ts";

/** A video of a supported embed player. */
const VideoEmbed = Node.create({
  name: "videoEmbed",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, title: { default: "Video" } }),
  parseHTML: () => [
    {
      tag: "iframe[src]",
      getAttrs: (frame) => {
        const src = embedAddress(frame.getAttribute("src") ?? "");
        return src ? { src, title: frame.getAttribute("title") ?? "Video" } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["iframe", mergeAttributes(HTMLAttributes, EMBED_ATTRIBUTES)],
  // Renders a label, because a live player would capture clicks and keys.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("div");
      dom.className = "editor-video";
      dom.textContent = `Video: ${String(node.attrs.src)}`;
      return { dom };
    },
});

const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: "img[src]",
      getAttrs: (image) => (safeImage(image.getAttribute("src") ?? "") ? {} : false),
    },
  ],
});

/** A pasted h1 becomes h2, as on save, because the page has its own h1. */
const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((one) =>
      one instanceof Node && one.name === "heading"
        ? one.extend({
            parseHTML() {
              return [...(this.parent?.() ?? []), { tag: "h1", attrs: { level: 2 } }];
            },
          })
        : one,
    );
  },
});

/** The formats of the visual editor; everything else is edited as HTML. */
export const extensions: Extensions = [
  Basics.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => safeLink(address) !== null,
    },
  }),
  Picture,
  VideoEmbed,
  ...tableNodes,
];
