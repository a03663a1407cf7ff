import { HOUR_MS } from "#lib/durations.ts";

const MB = 1024 * 1024;

/** Records as varied as in a real table, by index. */
export function variedRecord(index: number): Record<string, unknown> {
  const record: Record<string, unknown> = {
    Title: `Article ${index}`,
    Description: `About number ${index}`,
    Content: `<h2>Number ${index}</h2><p>Its words.</p>`,
    Image: null,
    Status: index % 3 === 0 ? "draft" : "published",
    Created: new Date(Date.UTC(2020, 0, 1) + index * HOUR_MS).toISOString(),
  };
  switch (index % 20) {
    case 1:
      return {};
    case 2:
      return { ...record, Title: null };
    case 3:
      return { ...record, Title: "The same title" };
    case 4:
      return { ...record, Images: ["/demo-files/cover-01.webp", "", null, 5] };
    case 5:
      return { ...record, Images: "/demo-files/cover-01.webp, ,/demo-files/cover-02.webp" };
    case 6:
      return { ...record, Content: `<script>steal()</script><p onclick="x()">Kept ${index}</p>` };
    case 7:
      return { ...record, VideoURL: "https://vimeo.com/76979871" };
    case 8:
      return { ...record, Content: "" };
    case 9:
      return { ...record, Created: "not a date", Description: "" };
    default:
      return index === 500 ? { ...record, Content: "word ".repeat((10 * MB) / 5) } : record;
  }
}
