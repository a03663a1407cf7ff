import { Banner } from "#ui/banner.tsx";

/** On the member pages when staff preview content that members do not see yet. */
export function PreviewBanner() {
  return (
    <Banner tone="info" title="Preview" className="mb-5">
      This page includes drafts, scheduled content and content that isn't open yet. Members don't
      see them.
    </Banner>
  );
}
