import type { DocumentRecord } from "@/lib/documents/schema";

type DocType = DocumentRecord["docType"];

/** What is made out of a document, with it as the basis. */
export const nextTypes: Record<DocType, readonly DocType[]> = {
  contract: ["invoice", "act", "upd"],
  invoice: ["act", "upd"],
  act: ["invoice"],
  upd: ["invoice"],
};
