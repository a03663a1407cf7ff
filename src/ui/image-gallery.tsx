import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Image } from "./image.tsx";
import { imageSources } from "./image-sources.ts";

export interface GalleryImage {
  src: string;
  alt?: string | undefined;
}

interface ImageGalleryProps {
  images: readonly GalleryImage[];
  /** Names the gallery and its dialog. */
  label: string;
  className?: string | undefined;
}

const GRID_SIZES = "(min-width: 48rem) 20rem, 50vw";

/** An image grid with a lightbox; the arrow keys switch images. */
export function ImageGallery({ images: given, label, className }: ImageGalleryProps) {
  const images = [...new Map(given.map((image) => [image.src, image])).values()];
  const [openAt, setOpenAt] = useState<number | null>(null);
  const shown = openAt === null ? undefined : images[openAt];
  const textOf = (image: GalleryImage, at: number) =>
    image.alt?.trim() || `Image ${at + 1} of ${images.length}`;

  const move = (step: number) =>
    setOpenAt((at) => (at === null ? null : (at + step + images.length) % images.length));

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || images.length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    move(step);
  }

  if (images.length === 0) return null;
  return (
    <div className={className}>
      <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, at) => (
          <li key={image.src}>
            <button
              type="button"
              aria-label={`Enlarge: ${textOf(image, at)}`}
              onClick={() => setOpenAt(at)}
              className="block w-full overflow-hidden rounded border border-line transition-opacity hover:opacity-90"
            >
              <Image {...imageSources(image.src, GRID_SIZES)} alt="" ratio={4 / 3} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onOpenChange={(open) => !open && setOpenAt(null)}
        title={label}
        size="xl"
      >
        {shown && openAt !== null && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are shortcuts for the buttons inside
          <div onKeyDown={handleKey} className="flex flex-col gap-4">
            <Image
              key={shown.src}
              {...imageSources(shown.src, "100vw")}
              alt={textOf(shown, openAt)}
              eager
              style={{ aspectRatio: "auto" }}
              className="max-h-[70vh] rounded object-contain"
            />
            {images.length > 1 && (
              <div className="flex items-center justify-between gap-4">
                <IconButton
                  label="Previous image"
                  icon={<ChevronLeft aria-hidden="true" className="size-5" />}
                  onClick={() => move(-1)}
                />
                <p aria-live="polite" className="text-ink-soft text-sm tabular-nums">
                  {openAt + 1} of {images.length}
                </p>
                <IconButton
                  label="Next image"
                  icon={<ChevronRight aria-hidden="true" className="size-5" />}
                  onClick={() => move(1)}
                />
              </div>
            )}
          </div>
        )}
      </Dialog>
    </div>
  );
}
