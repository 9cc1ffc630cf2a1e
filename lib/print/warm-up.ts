import { askerOf } from "@/lib/kernel/asker";
import { renderFile } from "./render";
import type { PrintSource } from "./source";
import { threadCount } from "./threads";

/** The smallest document that uses everything a document needs: printing it loads the renderer and the fonts. */
const specimen: PrintSource = {
  document: {
    docType: "invoice",
    number: "0",
    date: "2026-01-01",
    dueDate: null,
    vatMode: "included",
    lines: [],
    body: [{ id: "totals", type: "totals" }],
    updatedAt: "2026-01-01T00:00:00.000Z",
  },
  organization: {
    name: "ООО",
    shortName: null,
    inn: null,
    kpp: null,
    ogrn: null,
    legalAddress: null,
    postalAddress: null,
    email: null,
    phone: null,
    signatoryName: null,
    signatoryPosition: null,
    signatoryNameGenitive: null,
    signatoryPositionGenitive: null,
    signatoryBasis: null,
    accountantName: null,
  },
  client: null,
  bankAccount: null,
  basis: null,
  contract: null,
  project: null,
  today: "2026-01-01",
};

/** Warms up the print threads before the first person requests a PDF. */
export const warmUp = async (): Promise<void> => {
  const asker = askerOf({ kind: "system", name: "warm-up" });
  const specimens = Array.from({ length: threadCount }, (_, index) => ({
    ...specimen,
    document: { ...specimen.document, number: String(index) },
  }));
  await Promise.all(specimens.map((each) => renderFile(each, "pdf", { asker })));
};
