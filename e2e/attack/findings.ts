/** The findings of the attack, printed at once and counted. */
export type Findings = {
  /** Records a finding. A repeated finding is printed once, and counted. */
  note(what: string, detail?: string): void;
  count(): number;
};

const maxDetailLength = 600;

/** Collects findings and passes each to `tell` as one line. */
export function collectFindings(tell: (line: string) => void): Findings {
  const countByFinding = new Map<string, number>();
  return {
    note(what, detail = "") {
      countByFinding.set(what, (countByFinding.get(what) ?? 0) + 1);
      if (countByFinding.get(what) === 1) tell(`  ✗ ${what}${detail && `: ${printable(detail)}`}`);
    },
    count: () => countByFinding.size,
  };
}

/** Returns hostile text on one line, readable and truncated. */
const printable = (text: string) =>
  JSON.stringify(text.length > maxDetailLength ? `${text.slice(0, maxDetailLength)}…` : text).replaceAll(
    /[^\x20-\x7e\u0400-\u04ff«»…]/g,
    "�",
  );
