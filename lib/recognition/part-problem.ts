/**
 * The reasons why a part of a file is left as text or should be reviewed; each has a text in the `imports` messages.
 */
export const partProblemCodes = [
  /** The model took it for a block that prints other text. */
  "not_heading",
  "not_services_table",
  "not_totals",
  "not_party",
  "not_signatures",
  /** The model took it for a party without saying which one. */
  "no_role",
  /** The model took it for a party that has another INN elsewhere. */
  "other_party",
  /** The model gave it a label that does not exist. */
  "unknown_type",
  /** The model gave it two labels. */
  "labelled_twice",
  /** The model did not label it. */
  "unlabelled",
  /** The model gave no usable answer about the section that contains it. */
  "no_answer",
  /** The model took words for a detail that they are not. */
  "words_do_not_fit",
  /** It has words that are details of a party, but it is unclear of which one here. */
  "unclear_words",
  /** A row of a table has numbers that could be divided in several ways. */
  "columns_unclear",
  /** Here the file has a picture or an embedded file, which was left out. */
  "content_left_out",
  /** Most of its page is a picture, and no text could be read in it. */
  "picture_unread",
  /**
   * The file is a form that the law prescribes: the product prints the form itself, and its words do not belong in a
   * template.
   */
  "prescribed_form",
] as const;

export type PartProblemCode = (typeof partProblemCodes)[number];

/** Words that were left as text, and in how many places of a part. */
export type UnclearWords = { text: string; count: number };

/** `part` is the position of the part in its file, from 0; only `unclear_words` has words. */
export type PartProblem = { part: number; code: PartProblemCode; words?: UnclearWords[] };
