import { codeInAddress } from "@/lib/values/original-code";

/** Reads the code of a paper from the camera's image; null while there is none. Call `end` together with the camera. */
export interface CameraReader {
  read: (video: HTMLVideoElement) => Promise<string | null>;
  end: () => void;
}

type Detected = { rawValue: string };
type Detector = { detect(source: HTMLVideoElement): Promise<Detected[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/**
 * Returns the browser's own reader where available, otherwise the same one as on the server, which is loaded only then.
 */
export async function makeCameraReader(): Promise<CameraReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (BarcodeDetector && formats?.includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return {
      read: async (video) => firstCode((await detector.detect(video)).map(({ rawValue }) => rawValue)),
      end: () => {},
    };
  }
  let worker: Worker | null = null;
  /** A worker that failed to load never recovers, so the next read creates another one. */
  const dropWorker = (broken: Worker) => {
    broken.terminate();
    if (worker === broken) worker = null;
  };
  const startWorker = () => {
    const newWorker = new Worker(new URL("./code-worker.ts", import.meta.url), { type: "module" });
    newWorker.onerror = () => dropWorker(newWorker);
    return newWorker;
  };
  worker = startWorker();
  const read = async (video: HTMLVideoElement) => {
    const frame = frameOf(video).getContext("2d")!;
    worker ??= startWorker();
    const currentWorker = worker;
    const texts = await new Promise<string[]>((resolve, reject) => {
      currentWorker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data);
      currentWorker.onerror = (event) => {
        dropWorker(currentWorker);
        reject(event);
      };
      currentWorker.postMessage(frame.getImageData(0, 0, frame.canvas.width, frame.canvas.height));
    });
    return firstCode(texts);
  };
  return { read, end: () => worker?.terminate() };
}

const firstCode = (texts: string[]): string | null => {
  for (const text of texts) {
    const code = codeInAddress(text);
    if (code !== null) return code;
  }
  return null;
};

/** Returns the current frame of the camera. */
export function frameOf(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")!.drawImage(video, 0, 0);
  return canvas;
}
