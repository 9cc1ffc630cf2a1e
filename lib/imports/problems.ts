import type { Locale } from "@/lib/i18n/locales";
import { partProblemMessage } from "@/lib/i18n/part-problems";
import type { PartProblemRecord, StoredPart } from "./schema";

const maxExcerptLength = 160;

/** Returns the problems of the parts of a file as texts, in the order of the file. */
export const problemsOfParts = (parts: readonly StoredPart[], locale: Locale): PartProblemRecord[] =>
  parts.flatMap(({ page, text, problems = [] }, part) =>
    problems.map((code) => ({
      part,
      page,
      text: text.slice(0, maxExcerptLength),
      code,
      message: partProblemMessage(locale, code),
    })),
  );
