import { codeInAddress } from "@/lib/values/original-code";

/** Reads the code of a paper in what a camera shows; null while none is in it. It is ended when the camera is. */
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

/** The browser's own reader where it has one, else the same as the server's, which is loaded only then. */
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
  /** One that did not come never will: the next look asks for another. */
  const forget = (broken: Worker) => {
    broken.terminate();
    if (worker === broken) worker = null;
  };
  const begin = () => {
    const begun = new Worker(new URL("./code-worker.ts", import.meta.url), { type: "module" });
    begun.onerror = () => forget(begun);
    return begun;
  };
  worker = begin();
  const read = async (video: HTMLVideoElement) => {
    const frame = frameOf(video).getContext("2d")!;
    worker ??= begin();
    const asked = worker;
    const texts = await new Promise<string[]>((resolve, reject) => {
      asked.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data);
      asked.onerror = (event) => {
        forget(asked);
        reject(event);
      };
      asked.postMessage(frame.getImageData(0, 0, frame.canvas.width, frame.canvas.height));
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

/** What the camera shows at this moment. */
export function frameOf(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")!.drawImage(video, 0, 0);
  return canvas;
}
