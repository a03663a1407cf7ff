import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  text?: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
}

/** A settings section: title and description on the left, controls on the right. */
export function SettingsSection({ id, title, text, level = 2, children }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-1 gap-x-10 gap-y-5 border-line border-t py-8 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,4fr)] sm:py-10"
    >
      <div>
        <Heading id={`${id}-title`} className="display text-ink text-xl">
          {title}
        </Heading>
        {text && <p className="mt-1.5 text-ink-soft text-sm">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
