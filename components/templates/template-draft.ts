import type { LineValues } from "@/components/documents/lines/line-draft";
import type { Template } from "@/lib/templates/schema";
import { isSameJson } from "@/lib/values/same-json";
import { valuesOfTemplate } from "./template-lines";

/** The editable parts of a template. */
export type TemplateDraft = Pick<Template, "name" | "docType" | "description" | "body" | "upd"> & {
  lines: readonly LineValues[];
};

export type TemplatePart = keyof TemplateDraft;

/** A missing part, which would never be saved, is a compile error. */
const partsInOrder: Record<TemplatePart, true> = {
  name: true,
  docType: true,
  description: true,
  body: true,
  lines: true,
  upd: true,
};

export const templateParts = Object.keys(partsInOrder) as readonly TemplatePart[];

export const draftOfTemplate = (template: Template, defaultVatRate: LineValues["vatRate"]): TemplateDraft => {
  const { name, docType, description, body, upd } = template;
  return { name, docType, description, body, upd, lines: valuesOfTemplate(template, defaultVatRate) };
};

/** Returns the parts whose content differs in two drafts. */
export const differingParts = (a: TemplateDraft, b: TemplateDraft): TemplatePart[] =>
  templateParts.filter((part) => !isSameJson(a[part] || null, b[part] || null));

type Changes = Partial<Omit<TemplateDraft, "lines"> & { lines: LineValues[] }>;

export const pickParts = (draft: TemplateDraft, parts: readonly TemplatePart[]): Changes =>
  Object.fromEntries(parts.map((part) => [part, draft[part]]));
