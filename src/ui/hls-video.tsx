import { type ComponentProps, createElement, useEffect, useRef, useState } from "react";

const TAG = "stream-video";

/** Defines the element once, with the first stream. */
let defined: Promise<void> | undefined;

function define(): Promise<void> {
  defined ??= import("hls-video-element").then(({ HlsVideoElement }) => {
    // The default template has a style element, which the content security policy forbids.
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

/** Plays a stream through hls.js, or natively in Safari. */
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
    // The engine is created in the microtask after `src` is set.
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
