"use client";

import { clsx } from "clsx";
import { type DragEvent, useState } from "react";
import type { ImageRecord } from "@/lib/organization-images/schema";

interface ImageFrameProps {
  image: ImageRecord | null;
  alt: string;
  empty: string;
  /** Called with a file dropped on the frame. */
  onFile: ((file: File) => void) | null;
}

/** The image on a sheet of paper, which is white in every theme. */
export function ImageFrame({ image, alt, empty, onFile }: ImageFrameProps) {
  const [isDragOver, setDragOver] = useState(false);
  const takeDroppedFile = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile?.(file);
  };
  const acceptDrag = (event: DragEvent) => {
    if (!onFile) return;
    event.preventDefault();
    setDragOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop area; the button beside it does the same.
    <div
      onDragOver={acceptDrag}
      onDragLeave={() => setDragOver(false)}
      onDrop={takeDroppedFile}
      className={clsx(
        "flex h-37.5 items-center justify-center rounded-md border filled bg-paper p-3",
        isDragOver && "border-accent",
      )}
    >
      {image ? (
        // biome-ignore lint/performance/noImgElement: a small PNG of our own that needs the session and is cached.
        <img
          src={image.src}
          alt={alt}
          width={image.widthPx}
          height={image.heightPx}
          className="h-auto max-h-full w-auto max-w-full"
        />
      ) : (
        <p className="text-sm text-paper-ink/60">{empty}</p>
      )}
    </div>
  );
}
