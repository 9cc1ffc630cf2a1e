/** The reasons why a file is not read; each has a text in the `imports` messages. */
export const refusals = [
  /** It is protected by a password. */
  "encrypted",
  "damaged",
  /** A document of Word before 2007, or a DOCX with a password, which is wrapped in the same kind of file. */
  "old_word",
  /** It is of another kind than it seems. */
  "other_kind",
  "too_many_pages",
  "too_large_inside",
  /** It took too long or too much memory. */
  "too_complex",
  /** It contains nothing readable. */
  "no_text",
] as const;

export type Refusal = (typeof refusals)[number];

export class Refused extends Error {
  constructor(
    readonly reason: Refusal,
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = "Refused";
  }
}
