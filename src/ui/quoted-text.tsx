import { LinkedText } from "./linked-text.tsx";

/** The earlier messages and the signature of an email, hidden until someone asks for them. */
export function QuotedText({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <details className="group mt-1.5">
      <summary className="w-fit cursor-pointer list-none py-1 text-xs underline underline-offset-2">
        <span className="group-open:hidden">Show quoted text</span>
        <span className="hidden group-open:inline">Hide quoted text</span>
      </summary>
      <div className="mt-1 border-current border-l-2 pl-3 text-xs leading-5">
        <LinkedText text={text} />
      </div>
    </details>
  );
}
