import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";

type Entry = { canvas: Canvas | null; context: SKRSContext2D | null };

/**
 * Creates the canvases on which pdf.js draws parts of a page before combining them. Its own factory would use a second
 * copy of the canvas library, and the two cannot be mixed.
 */
export class CanvasFactory {
  create(width: number, height: number): Entry {
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext("2d") };
  }

  reset({ canvas }: Entry, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(entry: Entry): void {
    entry.canvas = null;
    entry.context = null;
  }

  getNoAlphaContext(canvas: Canvas): SKRSContext2D {
    return canvas.getContext("2d", { alpha: false });
  }
}
