import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { brand } from "#platform/web/brand.ts";
import { BrandMark } from "#platform/web/brand-mark.tsx";
import { Colonnade } from "./colonnade-art.tsx";

/** Split layout of the account screens: brand left, form right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh bg-paper lg:grid-cols-[minmax(24rem,5fr)_7fr]">
      <aside className="flutes relative isolate flex flex-col overflow-hidden bg-brand px-6 py-6 text-white lg:px-12 lg:py-12">
        <Link to="/auth/login" className="flex w-fit items-center gap-3 rounded text-white">
          <BrandMark className="size-8" />
          <span className="display text-xl">{brand.name}</span>
        </Link>
        <p className="mt-3 text-white/80 lg:hidden">{brand.tagline}</p>
        <div className="mt-[14vh] hidden lg:block">
          <p className="display max-w-sm text-5xl leading-[1.05]">{brand.tagline}</p>
          <p className="mt-6 text-sm text-white/80">
            A program by {brand.name} {brand.founder.title.toLowerCase()} {brand.founder.name}
          </p>
        </div>
        <Colonnade className="-z-10 absolute inset-x-0 bottom-16 hidden w-full opacity-30 lg:block" />
        <p className="-mx-12 -mb-12 mt-auto hidden border-white/20 border-t bg-brand px-12 py-6 text-white/70 text-xs lg:block">
          © {brand.copyrightFrom} {brand.name}. All rights reserved.
        </p>
      </aside>
      <main className="flex flex-col justify-center px-6 py-10 sm:px-12">
        <div className="mx-auto w-full max-w-md">{children}</div>
        <p className="mx-auto mt-12 w-full max-w-md text-ink-faint text-xs lg:hidden">
          A program by {brand.founder.name} · © {brand.copyrightFrom} {brand.name}
        </p>
      </main>
    </div>
  );
}
