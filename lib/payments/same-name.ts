import { foldedTerm } from "@/lib/search";

const forms =
  /(?<![\p{L}\p{N}])(?:ооо|оао|зао|пао|ао|ип|индивидуальный предприниматель|общество с ограниченной ответственностью|акционерное общество|публичное|публичное акционерное общество)(?![\p{L}\p{N}])/gu;

/** Whether two names are of one company or person, whatever the legal form, quotation marks and case. */
export function sameName(one: string, other: string): boolean {
  const [first, second] = [core(one), core(other)];
  return first.length > 2 && first === second;
}

const core = (name: string) =>
  (foldedTerm(name) ?? "")
    .replace(forms, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
