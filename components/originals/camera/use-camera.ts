"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type CameraReader, frameOf, makeCameraReader } from "./code-reader";

export type CameraState = "starting" | "looking" | "refused";

const scanIntervalMs = 250;

/** Searches the camera's image for codes, and passes on a photo of the sheet once for each code. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string, photo: Blob) => void,
): CameraState {
  const [state, setState] = useState<CameraState>("starting");
  const reportCode = useEffectEvent(onCode);
  useEffect(() => {
    const seen = new Set<string>();
    let stream: MediaStream | null = null;
    let reader: CameraReader | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
      });
      const videoElement = video.current;
      if (isStopped || !videoElement) return stop();
      videoElement.srcObject = stream;
      reader = await makeCameraReader();
      if (isStopped) return stop();
      const { read } = reader;
      await videoElement.play();
      setState("looking");
      const scanFrame = async () => {
        const code =
          isStopped || videoElement.videoWidth === 0 ? null : await read(videoElement).catch(() => null);
        if (code !== null && !seen.has(code)) {
          seen.add(code);
          frameOf(videoElement).toBlob((photo) => photo && reportCode(code, photo), "image/jpeg", 0.9);
        }
        if (!isStopped) timer = setTimeout(scanFrame, scanIntervalMs);
      };
      await scanFrame();
    };
    const stop = () => {
      reader?.end();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => {
      stop();
      if (!isStopped) setState("refused");
    });
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stop();
    };
  }, [video]);
  return state;
}
