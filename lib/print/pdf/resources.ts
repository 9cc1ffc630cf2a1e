import { boundedMap } from "@/lib/kernel/bounded-map";
import { embedFont } from "./file/embedded-font";
import { type FontFace, fontFaceOf } from "./file/font-face";
import type { PdfObjects } from "./file/objects";
import { type PdfPicture, pictureOfPng } from "./file/png";
import { type Reference, referenceTo } from "./file/syntax";
import { type Face, fileOfFace, openFace } from "./fonts";

/** Resources shared by the pages of a file: fonts, each with the glyphs used from it, and pictures. */
export type Resources = {
  /** Returns the name of a face on pages, and a table with a nonzero mark for each used glyph. */
  face(face: Face): { name: string; used: Uint8Array };
  /** Returns the name of a picture on pages. */
  picture(src: string): string;
  /** Writes all resources. */
  end(as: Reference): void;
};

/** Begins the resources of a file; each font and picture is included once, however many pages use it. */
export function openResources(objects: PdfObjects): Resources {
  const faces = new Map<Face, { name: string; used: Uint8Array }>();
  const pictures = new Map<string, { name: string; reference: Reference }>();
  return {
    face(face) {
      const existing = faces.get(face);
      if (existing) return existing;
      const resource = { name: `F${faces.size + 1}`, used: new Uint8Array(openFace(face).numGlyphs) };
      faces.set(face, resource);
      return resource;
    },
    picture(src) {
      const existing = pictures.get(src);
      if (existing) return existing.name;
      const name = `I${pictures.size + 1}`;
      pictures.set(src, { name, reference: addPicture(objects, pictureOf(src)) });
      return name;
    },
    end(as) {
      const fonts = [...faces].map(([face, { name, used }]) => {
        return `/${name} ${referenceTo(embedFont(objects, describeFace(face), glyphsOf(used)))}`;
      });
      const images = [...pictures.values()].map(
        ({ name, reference }) => `/${name} ${referenceTo(reference)}`,
      );
      objects.add(`<</Font<<${fonts.join("")}>>/XObject<<${images.join("")}>>>>`, as);
    },
  };
}

const faceCache = new Map<Face, FontFace>();

function describeFace(face: Face): FontFace {
  const description = faceCache.get(face) ?? fontFaceOf(fileOfFace(face), openFace(face));
  faceCache.set(face, description);
  return description;
}

function glyphsOf(used: Uint8Array): number[] {
  const glyphs: number[] = [];
  for (let glyph = 0; glyph < used.length; glyph++) if (used[glyph] !== 0) glyphs.push(glyph);
  return glyphs;
}

const pictureCache = boundedMap<PdfPicture>(16);

/** Cached, because an organization's logo and stamps appear in one document after another. */
function pictureOf(src: string): PdfPicture {
  const cached = pictureCache.get(src);
  if (cached) return cached;
  const picture = pictureOfPng(Buffer.from(src.slice(src.indexOf(",") + 1), "base64"));
  pictureCache.set(src, picture);
  return picture;
}

function addPicture(objects: PdfObjects, { width, height, colours, data, mask }: PdfPicture): Reference {
  const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/Filter/FlateDecode`;
  const grey = "/ColorSpace/DeviceGray/BitsPerComponent 8";
  const softMask = mask
    ? `/SMask ${referenceTo(objects.addStream(image + grey, mask, { packed: true }))}`
    : "";
  return objects.addStream(image + colours + softMask, data, { packed: true });
}
