import { describe, expect, test } from "vitest";
import { DEFAULT_MAPPING } from "../mapping.ts";
import { mapRecord } from "./map-record.ts";
import { previewRecord } from "./preview-record.ts";
import { fieldsOf, summarizeRecord } from "./summarize-record.ts";

const now = new Date("2026-03-01T09:00:00.000Z");
const map = (fields: Record<string, unknown>, mapping = DEFAULT_MAPPING) =>
  mapRecord({ _id: "r1", ...fields }, mapping, now);

test("maps fields by default", () => {
  const { article, warnings } = map({
    Title: " A title ",
    Description: "More",
    Content: "<p>Text</p>",
    Image: "https://img.example/a.jpg",
    Images: ["https://img.example/b.jpg", "", 7, null, " https://img.example/c.jpg "],
    VideoURL: "https://vimeo.com/76979871",
    Created: "2024-05-01T10:00:00.000Z",
  });
  expect(article).toEqual({
    bubbleId: "r1",
    title: "A title",
    subtitle: "More",
    body: "<p>Text</p>",
    featuredImageUrl: "https://img.example/a.jpg",
    contentImages: ["https://img.example/b.jpg", "https://img.example/c.jpg"],
    videoUrl: "https://vimeo.com/76979871",
    documentUrl: null,
    contentType: "video",
    publishedAt: new Date("2024-05-01T10:00:00.000Z"),
  });
  expect(warnings).toEqual([]);
});

test.each([
  [{}],
  [{ Title: null, Content: "", Image: "", Images: [], VideoURL: null, Created: "soon" }],
])("uses default values when fields are unusable (%j)", (fields) => {
  expect(map(fields).article).toMatchObject({
    title: "Untitled Article",
    subtitle: null,
    body: "No content available",
    featuredImageUrl: null,
    contentImages: null,
    videoUrl: null,
    documentUrl: null,
    contentType: "post",
    publishedAt: now,
  });
});

describe("images", () => {
  test.each([
    ["a.jpg, b.jpg,, c.jpg ,", ["a.jpg", "b.jpg", "c.jpg"]],
    [["a.jpg", "a.jpg", ""], ["a.jpg"]],
    [[], null],
    [" , ", null],
    [7, null],
    [{ url: "a.jpg" }, null],
    [null, null],
  ])("%j", (Images, expected) => {
    expect(map({ Images }).article.contentImages).toEqual(expected);
  });
});

describe("custom mapping", () => {
  test("reads the mapped source fields", () => {
    const mapping = { ...DEFAULT_MAPPING, body: "Text", document_url: "File", video_url: null };
    const { article } = map(
      {
        Content: "no",
        Text: "yes",
        File: "https://x.example/a.pdf",
        VideoURL: "https://vimeo.com/1",
      },
      mapping,
    );
    expect(article).toMatchObject({
      body: "yes",
      documentUrl: "https://x.example/a.pdf",
      videoUrl: null,
      contentType: "post",
    });
  });

  test("ignores properties inherited from Object", () => {
    const mapping = { ...DEFAULT_MAPPING, body: "constructor", video_url: "__proto__" };
    expect(map({}, mapping).article).toMatchObject({
      body: "No content available",
      videoUrl: null,
    });
  });
});

describe("URLs", () => {
  test.each([
    ["//s3.example/clip.mp4", "https://s3.example/clip.mp4"],
    ["http://s3.example/clip.mp4", "https://s3.example/clip.mp4"],
    ["/demo-files/the-owners-job.mp4", "/demo-files/the-owners-job.mp4"],
  ])("%s", (VideoURL, expected) => {
    expect(map({ VideoURL }).article.videoUrl).toBe(expected);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "/files/6f1d2a34-0000-4000-8000-000000000000",
    "ftp://x.example/a",
    "https://me:secret@x.example/",
    "soon",
  ])("removes %s with a warning", (VideoURL) => {
    const { article, warnings } = map({ VideoURL });
    expect(article).toMatchObject({ videoUrl: null, contentType: "post" });
    expect(warnings).toEqual([`The video “${VideoURL}” isn't a valid URL and was removed.`]);
  });
});

test("shortens, cleans or converts values when they are too long, unstorable or not text", () => {
  const { article, warnings } = map({
    Title: "t".repeat(500),
    Description: 12,
    Content: "a\u0000b\ud800",
  });
  expect(article.title).toHaveLength(200);
  expect(article).toMatchObject({ subtitle: "12", body: "ab\ufffd" });
  expect(warnings).toEqual(["The title was longer than 200 characters and was shortened."]);
});

test("previews an article by its column names", () => {
  const preview = previewRecord(
    { _id: "r1", Content: "<p>x<script>y</script></p>" },
    DEFAULT_MAPPING,
    now,
  );
  expect(preview).toMatchObject({
    title: "Untitled Article",
    slug: `untitled-article-${now.getTime()}`,
    body: "<p>x</p>",
    is_featured: false,
    is_published: true,
    content_type: "post",
    visibility_scope: "all",
    document_url: null,
    metadata: { bubble_id: "r1", imported_at: now.toISOString() },
  });
});

test("summarizes a record for the list", () => {
  expect(
    summarizeRecord({
      _id: "r1",
      Title: null,
      VideoURL: "https://x",
      Images: "a,b",
      Status: "draft",
    }),
  ).toEqual({
    id: "r1",
    title: null,
    description: null,
    status: "draft",
    hasVideo: true,
    hasImages: true,
    hasContent: false,
  });
  expect(
    fieldsOf([
      { _id: "a", Title: "" },
      { _id: "b", Created: 1 },
    ]),
  ).toEqual(["Created", "Title", "_id"]);
});
