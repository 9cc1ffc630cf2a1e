import { createCanvas, loadImage } from "@napi-rs/canvas";
import jsQr from "jsqr";
import { renderPageAsImage } from "unpdf";
import { describe, expect, test } from "vitest";
import { factsOf } from "@/lib/print/facts";
import { resolveDocument } from "@/lib/print/model";
import { invoiceQrText } from "@/lib/print/payment-qr-text";
import { company, printSource, sampleLines } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import { pdfOf } from "./document";
import { sheet } from "./sheet";

const usualDpi = 200;
const pixelsPerPoint = usualDpi / 72;

/** Returns the upper quarter of the first page as a scanner sees it. */
async function scan(source: PrintSource, dpi = usualDpi) {
  const bytes = await pdfOf(resolveDocument(source));
  const png = await renderPageAsImage(new Uint8Array(bytes), 1, {
    canvasImport: () => import("@napi-rs/canvas"),
    scale: dpi / 72,
  });
  const page = await loadImage(Buffer.from(png));
  const canvas = createCanvas(page.width, Math.round(page.height / 4));
  const context = canvas.getContext("2d");
  context.drawImage(page, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function decode(source: PrintSource, dpi?: number) {
  const { data, width, height } = await scan(source, dpi);
  return jsQr(data, width, height);
}

const fieldsOf = (order: string) =>
  Object.fromEntries(order.split("|").map((field) => field.split("=", 2) as [string, string]));

describe("the QR code of a printed invoice, scanned from the page", () => {
  test("contains every field of the payment", async () => {
    const found = await decode(printSource({ lines: sampleLines(2) }));
    expect(fieldsOf(Buffer.from(found!.binaryData).toString("utf8"))).toEqual({
      ST00012: undefined,
      Name: "ООО «Северный ветер»",
      PersonalAcc: "40702810600000000001",
      BankName: "ООО «Банк Точка», г. Москва",
      BIC: "044525104",
      CorrespAcc: "30101810745374525104",
      PayeeINN: "7700000016",
      KPP: "770001001",
      Sum: "324690",
      Purpose: "Оплата по счету № СЧ-2026/118 от 20.11.2026. В том числе НДС (22%) 585,51 руб.",
    });
  });

  test("is readable at its greatest length", async () => {
    const source = printSource({
      organization: { ...company, name: "Ж".repeat(200), shortName: null },
      document: { number: "Ж".repeat(300) },
    });
    const found = await decode(source, 300);
    expect(Buffer.from(found!.binaryData).toString("utf8")).toBe(invoiceQrText(factsOf(source)));
  });

  test("is at least 25 mm wide and in the upper right corner", async () => {
    const { topLeftCorner, topRightCorner, bottomRightCorner } = (await decode(printSource()))!.location;
    const millimetres = (pixels: number) => (pixels / pixelsPerPoint / 72) * 25.4;
    expect(millimetres(topRightCorner.x - topLeftCorner.x)).toBeGreaterThan(25);
    expect(topRightCorner.x / pixelsPerPoint).toBeCloseTo(sheet.width - sheet.right, 0);
    expect(topRightCorner.y / pixelsPerPoint).toBeCloseTo(sheet.top, 0);
    expect(millimetres(bottomRightCorner.y - topRightCorner.y)).toBeGreaterThan(25);
  });

  test("has a quiet zone of four modules", async () => {
    const source = printSource();
    const { data, width, height } = await scan(source);
    const { topLeftCorner, bottomRightCorner } = jsQr(data, width, height)!.location;
    const side = bottomRightCorner.x - topLeftCorner.x;
    const bank = resolveDocument(source).sections[0]!;
    const zone = Math.floor((4 * side) / (bank.kind === "bank" ? bank.qr!.size : 0)) - 1;
    const isWhite = (x: number, y: number) => data[(Math.round(y) * width + Math.round(x)) * 4]! > 250;
    for (let at = -zone; at <= side + zone; at++) {
      expect(isWhite(topLeftCorner.x - zone, topLeftCorner.y + at)).toBe(true);
      expect(isWhite(bottomRightCorner.x + zone, topLeftCorner.y + at)).toBe(true);
      expect(isWhite(topLeftCorner.x + at, topLeftCorner.y - zone)).toBe(true);
      expect(isWhite(topLeftCorner.x + at, bottomRightCorner.y + zone)).toBe(true);
    }
  });

  test("is absent without a bank account", async () => {
    expect(await decode(printSource({ bankAccount: null }))).toBe(null);
  });
});
