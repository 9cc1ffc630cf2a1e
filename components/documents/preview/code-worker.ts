import { qrCode } from "@/lib/print/qr-code";

addEventListener("message", ({ data: text }: MessageEvent<string>) =>
  postMessage({ text, code: qrCode(text) }),
);
