"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type CameraReader, frameOf, makeCameraReader } from "./code-reader";

export type CameraState = "starting" | "looking" | "refused";

const lookEveryMs = 250;

/** Searches the camera's image for codes, and passes on a photo of the sheet once for each code. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string, photo: Blob) => void,
): CameraState {
  const [state, setState] = useState<CameraState>("starting");
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const seen = new Set<string>();
    let stream: MediaStream | null = null;
    let reader: CameraReader | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
      });
      const screen = video.current;
      if (isOver || !screen) return stop();
      screen.srcObject = stream;
      reader = await makeCameraReader();
      if (isOver) return stop();
      const { read } = reader;
      await screen.play();
      setState("looking");
      const look = async () => {
        const code = isOver || screen.videoWidth === 0 ? null : await read(screen).catch(() => null);
        if (code !== null && !seen.has(code)) {
          seen.add(code);
          frameOf(screen).toBlob((photo) => photo && tell(code, photo), "image/jpeg", 0.9);
        }
        if (!isOver) timer = setTimeout(look, lookEveryMs);
      };
      await look();
    };
    const stop = () => {
      reader?.end();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => {
      stop();
      if (!isOver) setState("refused");
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [video]);
  return state;
}
