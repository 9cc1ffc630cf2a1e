import type { DocumentDraft } from "@/components/documents/draft/document-draft";
import type { LineDraft } from "@/components/documents/lines/line-draft";
import { linesStateOf } from "@/components/documents/lines/lines-state";

/** A draft with only its date and the given lines filled in. */
export const blankDraft = (...lines: LineDraft[]): DocumentDraft => ({
  fields: {
    client: null,
    date: "2026-11-20",
    dueDate: "",
    promisedDate: "",
    periodStart: "",
    periodEnd: "",
    basis: null,
    bankAccountId: null,
    project: null,
    vatMode: "included",
    notes: "",
    correctionDate: "",
    reason: "",
    upd: null,
  },
  lines: linesStateOf(lines, "22"),
  body: [],
  edits: 0,
});
