import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { bodySchema } from "@/lib/body/schema";
import { resolveDocument } from "@/lib/print/model";
import { printSource } from "@/lib/print/sample";
import { pdfOf } from "./document";

const words = "office@flow.ru fi fl ff ffi ffl";

/** Returns the text exactly as stored in the file: by default, readers decompose ligatures themselves. */
async function copiedText(bytes: Uint8Array): Promise<string> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  return items.map((item) => ("str" in item ? item.str : "")).join("");
}

test.each([
  ["PT Serif", words],
  ["PT Serif in bold", `**${words}**`],
  ["DejaVu Serif, beside a letter that PT Serif lacks", words.replaceAll("f", "ƒf")],
])("text with ligatures in %s is copied as it was written", async (_, content) => {
  const source = printSource({ document: { body: bodySchema.parse([{ type: "terms", content }]) } });
  const text = await copiedText(await pdfOf(resolveDocument(source)));
  expect(text.replace(/\s+/g, " ")).toContain(content.replaceAll("*", ""));
});
