import { LinkedText } from "./linked-text.tsx";

/** Plain text; a blank line separates paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text never move
        <p key={index}>
          <LinkedText text={paragraph} />
        </p>
      ))}
    </div>
  );
}
