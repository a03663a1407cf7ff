import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A settings section: title and description on the left, controls on the right. */
export function SettingsSection({ id, title, text, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 grid-cols-1 gap-x-10 gap-y-5 border-line border-t py-8 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,4fr)] sm:py-10"
    >
      <div>
        <h2 id={`${id}-title`} className="display text-ink text-xl">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-ink-soft text-sm">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
