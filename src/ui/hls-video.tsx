import { type ComponentProps, createElement, useEffect, useRef, useState } from "react";

const TAG = "stream-video";

/** Defined once, when the first stream is played. */
let defined: Promise<void> | undefined;

function define(): Promise<void> {
  defined ??= import("hls-video-element").then(({ HlsVideoElement }) => {
    // Its own template brings a style element, which our policy forbids; the video stands outside.
    class StreamVideo extends HlsVideoElement {
      static override getTemplateHTML = () => '<slot name="media"></slot>';
    }
    customElements.define(TAG, StreamVideo as unknown as CustomElementConstructor);
  });
  return defined;
}

interface HlsVideoProps {
  src: string;
  native: ComponentProps<"video">;
  onFailed: () => void;
}

interface StreamElement extends HTMLElement {
  api?: { on: (event: string, handle: (event: string, data: { fatal: boolean }) => void) => void };
}

/** A stream: hls.js feeds a plain video element, or Safari plays it by itself. */
export function HlsVideo({ src, native, onFailed }: HlsVideoProps) {
  const [isDefined, setDefined] = useState(() => customElements.get(TAG) !== undefined);
  const element = useRef<StreamElement>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;

  useEffect(() => {
    define().then(
      () => setDefined(true),
      () => failed.current(),
    );
  }, []);

  useEffect(() => {
    if (!isDefined || !element.current) return;
    const stream = element.current;
    stream.setAttribute("src", src);
    // The engine is made in the microtask after `src`.
    const timer = setTimeout(() => {
      stream.api?.on("hlsError", (_event, data) => {
        if (data.fatal) failed.current();
      });
    });
    return () => {
      clearTimeout(timer);
      stream.removeAttribute("src");
    };
  }, [isDefined, src]);

  const video = <video {...native} slot="media" autoPlay />;
  return createElement(TAG, { ref: element, className: "contents" }, video);
}
