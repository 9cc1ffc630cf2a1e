import type { ByteWriter } from "./file/byte-writer";
import { commonLettersIn, type Face, openFace, wordsIn } from "./fonts";
import type { Resources } from "./resources";

/** Writes text as the glyphs of a face, inside the brackets of a TJ operator (ISO 32000-1, 9.4.3). */
export type Typesetter = {
  /** Selects the font of the following texts on this page; written only when it changes. Sizes are in points. */
  font(face: Face, size: number): void;
  text(text: string, face: Face): void;
};

const thousand = 1000;

/** Begins a page. */
export function openTypesetter(out: ByteWriter, resources: Resources): Typesetter {
  const font = { face: null as Face | null, size: 0, used: new Uint8Array(0) };
  const writeGlyph = (id: number) => {
    font.used[id] = 1;
    out.byte(hexDigits[id >> 12]!);
    out.byte(hexDigits[(id >> 8) & 15]!);
    out.byte(hexDigits[(id >> 4) & 15]!);
    out.byte(hexDigits[id & 15]!);
  };
  /** Moves the next glyph to the right, in thousandths of the text size. */
  const writeGap = (units: number) => {
    if (units === 0) return;
    out.byte(closing);
    out.number(-units);
    out.byte(opening);
  };
  /** Raises the following glyphs above the baseline. */
  const writeRise = (points: number) => {
    out.ascii(">]TJ ");
    out.number(points);
    out.ascii(" Ts[<");
  };
  /** Sets words with rare letters, of which some are placed above or below others. */
  const setRareWord = (word: string, face: Face) => {
    const rare = openFace(face);
    const scale = thousand / rare.unitsPerEm;
    const { glyphs, positions } = rare.layout(word);
    glyphs.forEach(({ id, advanceWidth }, index) => {
      const { xOffset, yOffset, xAdvance } = positions[index]!;
      if (yOffset) writeRise((yOffset * scale * font.size) / thousand);
      writeGap(xOffset * scale);
      writeGlyph(id);
      writeGap((xAdvance - advanceWidth - xOffset) * scale);
      if (yOffset) writeRise(0);
    });
  };
  return {
    font(face, size) {
      if (font.face === face && font.size === size) return;
      const { name, used } = resources.face(face);
      Object.assign(font, { face, size, used });
      out.ascii(`/${name} `);
      out.number(size);
      out.ascii(" Tf\n");
    },
    text(text, face) {
      const commonLetters = commonLettersIn(face);
      if (commonLetters?.set(text, writeGlyph, writeGap)) return;
      for (const word of wordsIn(text))
        if (!commonLetters?.set(word, writeGlyph, writeGap)) setRareWord(word, face);
    },
  };
}

const [opening, closing] = [0x3c, 0x3e];
const hexDigits = Buffer.from("0123456789ABCDEF");
