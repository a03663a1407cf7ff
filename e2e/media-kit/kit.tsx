import { type ComponentType, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import "#ui/theme.css";
import type { UploadedFile } from "#platform/upload-schema.ts";
import type { CaptionTrack } from "#platform/video-contract.ts";
import { AttachmentsField } from "#platform/web/attachments-field.tsx";
import { AvatarField } from "#platform/web/avatar-field.tsx";
import { CaptionsField } from "#platform/web/captions-field.tsx";
import { RichTextEditor } from "#platform/web/rich-text-editor.tsx";
import { FileField, ImageField } from "#platform/web/upload-field.tsx";
import { DocumentViewer } from "#ui/document-viewer.tsx";
import { ImageGallery } from "#ui/image-gallery.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { applyTheme } from "#ui/theme-choice.ts";
import type { VideoCaptions } from "#ui/video-captions.ts";
import { VideoPlayer } from "#ui/video-player.tsx";

/** Renders each media component on its own page, for the browser tests. */
const search = new URLSearchParams(location.search);
const text = (name: string) => search.get(name) ?? "";

declare global {
  interface Window {
    setHtml: (html: string) => void;
    progress: unknown[];
  }
}

function Reading() {
  const [html, setHtml] = useState(text("html"));
  window.setHtml = setHtml;
  return <RichText html={html} />;
}

function Writing() {
  const [html, setHtml] = useState(text("html"));
  window.setHtml = setHtml;
  return (
    <div className="flex flex-col gap-6">
      <RichTextEditor label="Body" value={html} onChange={setHtml} rows={15} required />
      <output aria-label="Saved HTML" className="whitespace-pre-wrap font-mono text-sm">
        {html}
      </output>
    </div>
  );
}

function Fields() {
  const [image, setImage] = useState<string | null>(null);
  const [wide, setWide] = useState<string | null>(null);
  const [document, setDocument] = useState<string | null>(null);
  const [video, setVideo] = useState<string | null>(null);
  const [attached, setAttached] = useState<UploadedFile[]>([]);
  const [avatar, setAvatar] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-8">
      <AvatarField name="Amara Lindqvist" src={avatar} onSaved={setAvatar} />
      <ImageField label="Featured image" value={image} onChange={setImage} />
      <ImageField label="Wide image" value={wide} onChange={setWide} crop={16 / 9} />
      <FileField kind="document" label="Document" value={document} onChange={setDocument} />
      <FileField kind="video" label="Video" value={video} onChange={setVideo} />
      <AttachmentsField label="Attachments" value={attached} onChange={setAttached} max={2} />
    </div>
  );
}

/** One cue every two seconds, with the time in its text. */
const captionsIn = (languages: string[]): VideoCaptions => ({
  tracks: languages.map((language) => ({ language, label: `Language ${language}` })),
  load: async (language) =>
    Array.from({ length: 40 }, (_, at) => ({
      start: at * 2,
      end: at * 2 + 2,
      text: `Cue ${at * 2} ${language}`,
    })),
});

function Watching() {
  window.progress = [];
  const languages = search.getAll("language");
  return (
    <VideoPlayer
      src={text("src")}
      title="A short lesson"
      poster={search.get("poster")}
      captions={captionsIn(languages)}
      onProgress={(moment) => window.progress.push(moment)}
    />
  );
}

function Captioning() {
  const [captions, setCaptions] = useState<CaptionTrack[]>([]);
  return <CaptionsField value={captions} onChange={setCaptions} />;
}

const Looking = () => (
  <div className="flex flex-col gap-8">
    <DocumentViewer src={text("src")} title="Pricing worksheet" />
    <ImageGallery label="Pictures" images={search.getAll("image").map((src) => ({ src }))} />
  </div>
);

const PARTS: Record<string, ComponentType> = {
  Reading,
  Writing,
  Fields,
  Watching,
  Captioning,
  Looking,
};

applyTheme();
const root = document.getElementById("root");
const Part = PARTS[text("part")];
if (root && Part) {
  createRoot(root).render(
    <StrictMode>
      <div className="mx-auto max-w-3xl p-4 sm:p-8">
        <h1 className="display mb-6 text-3xl">{text("part")}</h1>
        <Part />
      </div>
    </StrictMode>,
  );
}
