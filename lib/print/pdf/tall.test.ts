import { expect, test } from "vitest";
import { docTypes } from "@/db/enums";
import { resolveDocument } from "@/lib/print/model";
import { company, customer, printSource, sampleLines } from "@/lib/print/sample";
import { layOut } from "./layout";
import { contentHeightOf, sheets } from "./sheet";

const long = (word: string, most: number) =>
  Array.from({ length: most }, (_, index) => `${word}${index}`)
    .join(" ")
    .slice(0, most)
    .trim();

test.each(docTypes)("a %s with the longest details of both sides stays within its pages", (docType) => {
  const requisites = {
    name: long("имя", 1000),
    shortName: long("краткое", 500),
    signatoryName: long("подписант", 255),
    signatoryPosition: long("должность", 255),
    bankName: long("банк", 500),
  };
  const model = resolveDocument(
    printSource({
      document: { docType },
      organization: { ...company, ...requisites, legalAddress: long("адрес", 1000) },
      client: { ...customer, ...requisites, address: long("адрес", 1000), email: long("почта", 255) },
      lines: sampleLines(3),
    }),
  );
  const most = contentHeightOf(sheets[model.orientation]);
  const beyond = layOut(model).flatMap((page) => page.filter(({ y, box }) => y + box.height > most + 0.01));
  expect(beyond.map(({ y, box }) => [y, box.height])).toEqual([]);
});
