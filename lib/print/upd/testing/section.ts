import { resolveDocument } from "@/lib/print/model";
import { printSource } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import type { UpdEntry, UpdField, UpdSection } from "@/lib/print/upd/section";

const document = { docType: "upd", number: "УПД-2026/001", date: "2026-11-30" } as const;

/** A UPD; parts that are not given are as usual. */
export const updSource = (overrides: Parameters<typeof printSource>[0] = {}): PrintSource =>
  printSource({ ...overrides, document: { ...document, ...overrides.document } });

/** Returns the form that it prints as. */
export const updSection = (overrides: Parameters<typeof printSource>[0] = {}): UpdSection => {
  const { sections } = resolveDocument(updSource(overrides));
  return sections.find((section): section is UpdSection => section.kind === "upd")!;
};

/** Returns the values of form lines, by their codes. */
export const valuesByCode = (fields: Array<UpdField | UpdEntry>) =>
  Object.fromEntries(fields.flatMap((each) => ("value" in each ? [[each.code, each.value]] : [])));
