import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { isMediaAddress } from "#lib/media-address.ts";
import { DropZone } from "#platform/web/drop-zone.tsx";
import { IMAGE_TYPES } from "#platform/web/upload-field.tsx";
import { useUpload } from "#platform/web/use-upload.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  value: string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

const INVALID_URL = "Enter an image URL that starts with https://.";

/** The image gallery of an article: add by URL or upload, reorder and remove. */
export function ContentImagesField({ value, onChange, error }: Props) {
  const [url, setUrl] = useState("");
  const [urlError, setUrlError] = useState<string | null>(null);
  const upload = useUpload();

  const add = () => {
    const added = url.trim();
    if (!isMediaAddress(added)) {
      setUrlError(INVALID_URL);
      return;
    }
    setUrl("");
    if (!value.includes(added)) onChange([...value, added]);
  };
  const send = async (files: File[]) => {
    const added: string[] = [];
    for (const file of files) {
      const saved = await upload.upload(file, "image");
      if (!saved) break;
      added.push(saved.url);
      onChange([...value, ...added]);
    }
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">Content Images</legend>
      {value.length > 0 && <Thumbnails value={value} onChange={onChange} />}
      <div className="flex items-start gap-2">
        <TextField
          label="Content image URL"
          labelHidden
          inputMode="url"
          placeholder="https://"
          value={url}
          error={urlError ?? upload.error ?? error}
          fieldClassName="flex-1"
          onChange={(event) => {
            setUrlError(null);
            setUrl(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="secondary" onClick={add} disabled={url.trim() === ""}>
          Add
        </Button>
      </div>
      <DropZone
        accept={IMAGE_TYPES}
        chooseLabel="Choose images"
        instruction="Drag, paste or browse for images (up to 10 MB each)"
        multiple
        progress={upload.progress}
        onCancel={upload.cancel}
        onFiles={(files) => void send(files)}
      />
    </fieldset>
  );
}

function Thumbnails({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const swap = (at: number, other: number) => {
    const [a, b] = [value[at], value[other]];
    if (a !== undefined && b !== undefined) onChange(value.with(at, b).with(other, a));
  };
  return (
    <ul className="grid grid-cols-2 gap-3">
      {value.map((src, index) => (
        <li key={src} className="overflow-clip rounded border border-line bg-surface">
          <Image {...imageSources(src, "12rem")} alt={`Image ${index + 1}`} />
          <div className="flex items-center justify-between p-1">
            <IconButton
              size="sm"
              label={`Move image ${index + 1} left`}
              icon={<ArrowLeft aria-hidden="true" className="size-4" />}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            />
            <IconButton
              size="sm"
              label={`Move image ${index + 1} right`}
              icon={<ArrowRight aria-hidden="true" className="size-4" />}
              disabled={index === value.length - 1}
              onClick={() => swap(index, index + 1)}
            />
            <IconButton
              size="sm"
              label={`Remove image ${index + 1}`}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
