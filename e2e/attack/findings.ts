/** What the attack found, told at once and counted to the end. */
export type Findings = {
  /** Notes what should not be. The same finding is told once, and counted. */
  note(what: string, detail?: string): void;
  count(): number;
};

const longest = 600;

/** Findings that are told through `tell`, one line each. */
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

/** Hostile text on one line, as far as a person can use it. */
const printable = (text: string) =>
  JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text).replaceAll(
    /[^\x20-\x7e\u0400-\u04ff«»…]/g,
    "�",
  );
