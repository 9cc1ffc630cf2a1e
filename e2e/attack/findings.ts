/** The findings of the attack, printed at once and counted. */
export type Findings = {
  /** Records a finding. A repeated finding is printed once, and counted. */
  note(what: string, detail?: string): void;
  count(): number;
};

const longest = 600;

/** Collects findings and passes each to `tell` as one line. */
export function collectFindings(tell: (line: string) => void): Findings {
  const seen = new Map<string, number>();
  return {
    note(what, detail = "") {
      seen.set(what, (seen.get(what) ?? 0) + 1);
      if (seen.get(what) === 1) tell(`  ✗ ${what}${detail && `: ${printable(detail)}`}`);
    },
    count: () => seen.size,
  };
}

/** Returns hostile text on one line, readable and truncated. */
const printable = (text: string) =>
  JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text).replaceAll(
    /[^\x20-\x7e\u0400-\u04ff«»…]/g,
    "�",
  );
