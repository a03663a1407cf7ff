import { useRef, useState } from "react";

const MIN_HEIGHT = 320;

/**
 * Renders an email without running anything in it. The page's policy forbids inline styles in the
 * markup of a frame, so they are applied to its elements after it was parsed.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(MIN_HEIGHT);
  const show = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    for (const element of page.querySelectorAll<HTMLElement>("[data-style]")) {
      element.style.cssText = element.dataset.style ?? "";
    }
    for (const link of page.querySelectorAll("a")) link.removeAttribute("href");
    setHeight(Math.max(MIN_HEIGHT, page.documentElement.scrollHeight));
  };
  return (
    <iframe
      ref={frame}
      title="Email"
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      onLoad={show}
      height={height}
      className="block w-full"
    />
  );
}
