import { brand } from "#platform/web/brand.ts";
import { copyText } from "#platform/web/share-link.ts";
import { Button } from "#ui/button.tsx";

/** New recovery codes, shown once. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const text = codes.join("\n");
  const copy = () =>
    copyText(text, {
      done: "Recovery codes copied.",
      failure: "Couldn't copy the codes. Please select and copy them yourself.",
    });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft text-sm">
        Keep these codes in a safe place. If you lose your phone, each of them signs you in once. We
        can't show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded border border-line bg-wash p-4 font-mono text-ink text-sm min-[24rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button variant="secondary" onClick={() => download(text)}>
          Download codes
        </Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${brand.name} recovery codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}
