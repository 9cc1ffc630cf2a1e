/** Why a part of a file is left as text, or should be looked at; each has its words in the `imports` messages. */
export const partProblemCodes = [
  /** The model took it for a block that prints other text. */
  "not_heading",
  "not_services_table",
  "not_totals",
  "not_party",
  "not_signatures",
  /** For a side, without saying which. */
  "no_role",
  /** For something that there is no block of. */
  "unknown_type",
  /** For two things at once. */
  "labelled_twice",
  /** It said nothing of the part. */
  "unlabelled",
  /** It gave no answer about the whole stretch that the part is in. */
  "no_answer",
  /** It took words for a detail that they are not. */
  "words_do_not_fit",
  /** A row of a table holds numbers that could be divided in several ways. */
  "columns_unclear",
  /** The file is a form that law prescribes: it prints by itself, and its words belong into no template. */
  "prescribed_form",
] as const;

export type PartProblemCode = (typeof partProblemCodes)[number];

/** `part` is the position of the part in its file, from 0. */
export type PartProblem = { part: number; code: PartProblemCode };
