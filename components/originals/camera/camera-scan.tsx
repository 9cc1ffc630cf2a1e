"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useCamera } from "./use-camera";

export interface CameraScanProps {
  open: boolean;
  /** Called with a photo of a sheet whose code has not been seen before. */
  onPhoto: (file: File) => void;
}

/** Scans sheets with a camera, one after the other: each is filed as soon as its code is recognized. */
export const CameraScan = ({ open, ...props }: CameraScanProps) => (open ? <Camera {...props} /> : null);

function Camera({ onPhoto }: Omit<CameraScanProps, "open">) {
  const t = useTranslations("originalScans.camera");
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const state = useCamera(video, (code, photo) => {
    setLast(code);
    navigator.vibrate?.(80);
    onPhoto(new File([photo], `${code}.jpg`, { type: "image/jpeg" }));
  });
  if (state === "refused") {
    return (
      <p role="alert" className="mt-3 text-bad">
        {t("refused")}
      </p>
    );
  }
  return (
    <figure className="mt-3 max-w-xl">
      <video ref={video} muted playsInline aria-label={t("label")} className="w-full rounded-lg bg-sunk" />
      <figcaption role="status" className="mt-1.5 text-muted">
        {last ? t("seen", { code: last }) : t(state)}
      </figcaption>
    </figure>
  );
}
