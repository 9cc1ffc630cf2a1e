import type { Locale } from "@/lib/i18n/locales";
import { partProblemMessage } from "@/lib/i18n/part-problems";
import type { PartProblemRecord, StoredPart } from "./schema";

const maxExcerptLength = 160;

/** Returns the problems of the parts of a file as texts, in the order of the file. */
export const problemsOfParts = (parts: readonly StoredPart[], locale: Locale): PartProblemRecord[] =>
  parts.flatMap(({ page, text, problems = [], unclearWords = [] }, part) =>
    problems.map((code) => {
      const words = code === "unclear_words" ? unclearWords : undefined;
      return {
        ...{ part, page, code, text: text.slice(0, maxExcerptLength) },
        ...{ message: partProblemMessage(locale, code, words), ...(words && { words }) },
      };
    }),
  );
