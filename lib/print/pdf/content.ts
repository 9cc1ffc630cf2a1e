import type { ByteWriter } from "./file/byte-writer";
import type { Face } from "./fonts";
import type { Resources } from "./resources";
import { openTypesetter } from "./typesetter";

/**
 * Draws on a page by writing PDF operators (ISO 32000-1, Annex A). Distances are in points from the page's upper left
 * corner, colours in hexadecimal.
 */
export type Content = {
  text(text: string, face: Face, size: number, x: number, baseline: number): void;
  fillColor(color: string): void;
  lineWidth(width: number): void;
  line(from: [x: number, y: number], to: [x: number, y: number]): void;
  frame(x: number, y: number, width: number, height: number): void;
  /** Fills bars in a single path, so that no seams show between neighbours; in units from x, y. */
  fillBars(bars: Bar[], x: number, y: number, unit: number): void;
  picture(src: string, x: number, y: number, width: number, height: number): void;
  /** Begins marked content: `piece` is its number among the content of its page. */
  begin(tag: string, piece: number): void;
  beginArtifact(): void;
  endMarked(): void;
  /** Returns the page's operators; opening the next page overwrites them. */
  end(): Buffer;
};

type Bar = { x: number; y: number; length: number };

/** Begins a page of the given height in points. `out` is emptied and reused for page after page. */
export function openContent(out: ByteWriter, height: number, resources: Resources): Content {
  out.length = 0;
  let currentFill = "#000000";
  let currentThickness = 1;
  const writeNumbers = (...values: number[]) => {
    for (const value of values) {
      out.number(value);
      out.byte(space);
    }
  };
  const typesetter = openTypesetter(out, resources);
  return {
    text(text, face, size, x, baseline) {
      if (text === "") return;
      typesetter.font(face, size);
      out.ascii("BT ");
      writeNumbers(x, height - baseline);
      out.ascii("Td[<");
      typesetter.text(text, face);
      out.ascii(">]TJ ET\n");
    },
    fillColor(color) {
      if (color === currentFill) return;
      currentFill = color;
      writeNumbers(...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255));
      out.ascii("rg\n");
    },
    lineWidth(width) {
      if (width === currentThickness) return;
      currentThickness = width;
      writeNumbers(width);
      out.ascii("w\n");
    },
    line(from, to) {
      writeNumbers(from[0], height - from[1]);
      out.ascii("m ");
      writeNumbers(to[0], height - to[1]);
      out.ascii("l S\n");
    },
    frame(x, y, width, frameHeight) {
      writeNumbers(x, height - y - frameHeight, width, frameHeight);
      out.ascii("re S\n");
    },
    fillBars(bars, x, y, unit) {
      // The last bar may be many units away, so the scale needs many decimals.
      const scale = unit.toFixed(7);
      out.ascii(`q ${scale} 0 0 -${scale} `);
      writeNumbers(x, height - y);
      out.ascii("cm\n");
      for (const bar of bars) {
        writeNumbers(bar.x, bar.y, bar.length);
        out.ascii("1 re\n");
      }
      out.ascii("f Q\n");
    },
    picture(src, x, y, width, pictureHeight) {
      const name = resources.picture(src);
      out.ascii("q ");
      writeNumbers(width, 0, 0, pictureHeight, x, height - y - pictureHeight);
      out.ascii(`cm /${name} Do Q\n`);
    },
    begin(tag, piece) {
      out.ascii(`/${tag}<</MCID `);
      out.whole(piece);
      out.ascii(">>BDC\n");
    },
    beginArtifact: () => out.ascii("/Artifact<</Type/Pagination>>BDC\n"),
    endMarked: () => out.ascii("EMC\n"),
    end: () => out.written(),
  };
}

const space = 0x20;
