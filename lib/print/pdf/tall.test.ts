import { expect, test } from "vitest";
import { docTypes } from "@/db/enums";
import { resolveDocument } from "@/lib/print/model";
import { company, customer, printSource, sampleLines } from "@/lib/print/sample";
import { layOut } from "./layout";
import { contentHeightOf, sheets } from "./sheet";

const longText = (word: string, maxLength: number) =>
  Array.from({ length: maxLength }, (_, index) => `${word}${index}`)
    .join(" ")
    .slice(0, maxLength)
    .trim();

test.each(docTypes)("a %s with the longest details of both sides stays within its pages", (docType) => {
  const requisites = {
    name: longText("имя", 1000),
    shortName: longText("краткое", 500),
    signatoryName: longText("подписант", 255),
    signatoryPosition: longText("должность", 255),
    bankName: longText("банк", 500),
  };
  const model = resolveDocument(
    printSource({
      document: { docType },
      organization: { ...company, ...requisites, legalAddress: longText("адрес", 1000) },
      client: { ...customer, ...requisites, address: longText("адрес", 1000), email: longText("почта", 255) },
      lines: sampleLines(3),
    }),
  );
  const maxHeight = contentHeightOf(sheets[model.orientation]);
  const beyond = layOut(model).flatMap((page) =>
    page.filter(({ y, box }) => y + box.height > maxHeight + 0.01),
  );
  expect(beyond.map(({ y, box }) => [y, box.height])).toEqual([]);
});
