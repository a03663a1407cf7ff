import { Link } from "@tanstack/react-router";
import { brand } from "#platform/web/brand.ts";
import { LogoMark } from "#ui/illustrations/logo-mark.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import type { CachedPage } from "./cached-pages.ts";

/** Replaces a screen that cannot be loaded, until the connection returns. */
export function OfflinePage({ pages }: { pages: CachedPage[] }) {
  useDocumentTitle("Offline");
  return (
    <div className="mx-auto max-w-2xl py-8">
      <h1 className="display text-3xl text-ink">You're offline</h1>
      <p role="status" className="mt-4 max-w-prose text-ink-soft leading-7">
        Check your internet connection. Your work is saved on this device, and we'll reconnect
        automatically.
      </p>
      {pages.length > 0 && (
        <section aria-labelledby="cached-title" className="mt-10">
          <SectionHeading id="cached-title">Recently viewed</SectionHeading>
          <ul className="hairlines border-line border-b">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="flex min-h-12 items-center rounded py-2 text-ink hover:text-press"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The offline page without a layout, for devices without a known member. */
export function OfflineVisitorPage() {
  return (
    <div className="min-h-dvh bg-paper text-ink">
      <header className="flex items-center gap-3 border-line border-b px-4 py-4 sm:px-8">
        <LogoMark className="size-7 shrink-0 text-press" />
        <span className="display text-xl">{brand.name}</span>
      </header>
      <main id="main" className="px-4 sm:px-8">
        <OfflinePage pages={[]} />
      </main>
    </div>
  );
}
