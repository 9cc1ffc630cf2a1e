import { createCanvas, loadImage } from "@napi-rs/canvas";
import jsQr from "jsqr";

/** Returns what a phone reads from a picture in an email. */
export async function readCode({ content }: { content: ArrayBuffer | Uint8Array | string }): Promise<string> {
  const image = await loadImage(Buffer.from(content as ArrayBuffer));
  const paper = createCanvas(image.width, image.height).getContext("2d");
  paper.drawImage(image, 0, 0);
  const { data } = paper.getImageData(0, 0, image.width, image.height);
  return Buffer.from(jsQr(data, image.width, image.height)!.binaryData).toString("utf8");
}
