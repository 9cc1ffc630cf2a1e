/** Why a file is not read; each has its words in the `imports` messages. */
export const refusals = [
  /** Asks for a password. */
  "encrypted",
  "damaged",
  /** A document of Word before 2007, or a DOCX that asks for a password: it is wrapped in the same kind of file. */
  "old_word",
  /** Is a file of another kind than it looks. */
  "other_kind",
  "too_many_pages",
  "too_large_inside",
  /** Took too long or too much memory. */
  "too_complex",
  /** Nothing in it can be read. */
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
