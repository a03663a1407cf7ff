import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { brand } from "#platform/web/brand.ts";
import { keptOwner, listKept } from "#platform/web/kept-reading.ts";
import { SessionContext } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { LogoMark } from "#ui/illustrations/logo-mark.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type KeptPage, keptPage } from "./kept-pages.ts";

async function readKeptPages() {
  const [member, kept] = await Promise.all([keptOwner(), listKept()]);
  const pages = kept.flatMap(({ path, answer }) => keptPage(path, answer) ?? []);
  return { member, pages: member ? pages : [] };
}

/** In place of the whole app when the server cannot be reached: what is kept can still be read. */
export function OfflineRoot({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  const { pathname } = useLocation();
  const kept = useQuery({ queryKey: ["kept-pages"], queryFn: readKeptPages, staleTime: 0 });
  if (kept.isPending) return null;
  const { member = null, pages = [] } = kept.data ?? {};
  const isReadable = pages.some(({ path }) => path === pathname);
  return (
    <div className="min-h-dvh bg-paper text-ink">
      <header className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-paper/95 px-4 py-3 sm:px-8">
        <LogoMark className="size-7 shrink-0 text-press" />
        <p role="status" className="min-w-0 flex-1 text-ink-soft text-sm">
          You are offline.{isReadable && " This is what you read last; nothing can be changed now."}
        </p>
        {isReadable && (
          <Link to="/" className={buttonClass({ variant: "ghost", size: "sm" })}>
            What you read last
          </Link>
        )}
        <Button variant="secondary" size="sm" busy={isBusy} onClick={onRetry}>
          Try Again
        </Button>
      </header>
      <main id="main" className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-8 lg:py-10">
        {isReadable && member ? (
          <SessionContext value={{ member, isDemo: false }}>
            <Outlet />
          </SessionContext>
        ) : (
          <OfflinePage pages={pages} />
        )}
      </main>
    </div>
  );
}

function OfflinePage({ pages }: { pages: KeptPage[] }) {
  useDocumentTitle("Offline");
  return (
    <div className="mx-auto max-w-2xl py-8">
      <h1 className="display text-3xl text-ink">{brand.name} cannot be reached</h1>
      <p className="mt-4 max-w-prose text-ink-soft leading-7">
        Your device has no connection to the internet, or our server does not answer. Nothing is
        lost: what you were writing is kept on this device, and this page goes on by itself as soon
        as the connection is back.
      </p>
      {pages.length > 0 && (
        <section aria-labelledby="kept-title" className="mt-10">
          <SectionHeading id="kept-title">What you read last</SectionHeading>
          <ul className="hairlines border-line border-y">
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
