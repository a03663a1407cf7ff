import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { cropImage } from "./crop-image.ts";

interface CropDialogProps {
  file: File;
  /** Width / height. */
  ratio: number;
  isRound?: boolean | undefined;
  onCropped: (file: File) => void;
  onCancel: () => void;
}

const START = { x: 0, y: 0 };

/** Crops an image by dragging, or with the arrow keys and the zoom slider. */
export function CropDialog({ file, ratio, isRound = false, onCropped, onCancel }: CropDialogProps) {
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState(START);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  async function apply() {
    if (!area || !address) return;
    setBusy(true);
    try {
      onCropped(await cropImage(address, area, file.name));
    } catch {
      setError("This image can't be read. Please try another one.");
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Crop image"
      description="Drag the image, or use the arrow keys and the zoom slider."
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={!area} onClick={apply}>
            Use image
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded bg-scrim sm:h-96">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={ratio}
            cropShape={isRound ? "round" : "rect"}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_part, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setError("This image can't be read.") }}
          />
        )}
      </div>
      <label className="mt-4 flex items-center gap-3 text-sm">
        Zoom
        <input
          type="range"
          min={1}
          max={4}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="flex-1 accent-press"
        />
      </label>
      {error && (
        <p role="alert" className="mt-3 font-medium text-brick text-sm">
          {error}
        </p>
      )}
    </Dialog>
  );
}
