import { Dialog } from "#ui/dialog.tsx";
import { KEY_TEXTS } from "./use-inbox-keys.ts";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function KeysDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard Shortcuts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 text-sm">
        {KEY_TEXTS.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid min-h-7 min-w-7 place-items-center rounded border border-line-strong/60 bg-wash px-1.5 font-mono text-ink text-xs">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
