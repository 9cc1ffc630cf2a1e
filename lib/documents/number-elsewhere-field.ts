import { z } from "zod";

const maxNumberLength = 50;

/** Drops the «№» sign that people write before a number and puts the number on one line: «№ 15» becomes 15. */
const normalizeNumber = (value: unknown) => {
  if (typeof value !== "string") return value ?? undefined;
  const number = value.replace(/\s+/gu, " ").replace(/^ ?№/u, "").trim();
  return number === "" ? undefined : number;
};

/** The number that another program gave a document: «15», «СФ-0007/2», «А-102», «б/н». */
export const numberElsewhere = z.preprocess(
  normalizeNumber,
  z
    .string({ error: "number_elsewhere" })
    .max(maxNumberLength, { error: "number_elsewhere" })
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_()№-]*$/u, { error: "number_elsewhere" })
    .optional(),
);
