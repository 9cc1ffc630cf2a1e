import { describe, expect, test } from "vitest";
import { z } from "zod";
import { attacksOn } from "./attacks";
import { createdPatterns } from "./created-patterns";
import { findFastGrowth, type PatternUse } from "./growth";
import { sourcePatterns } from "./source-patterns";

/** Returns a description of an attack for which a pattern takes more than linear time; null if there is none. */
function complaint(use: PatternUse): string | null {
  const found = findFastGrowth(use, attacksOn(use.pattern, use.flags));
  if (!found) return null;
  const { attack, workMs, shorterMs, length } = found;
  const text = `${JSON.stringify(attack.before)} + ${JSON.stringify(attack.pump)}… + ${JSON.stringify(attack.after)}`;
  return `/${use.pattern}/${use.flags}: ${workMs.toFixed(0)} ms for ${length} letters, ${shorterMs.toFixed(0)} ms for a quarter: ${text}`;
}

describe("regular expressions need no more than linear time", () => {
  test("among the literals in the source", () => {
    const { literals } = sourcePatterns();
    expect(literals.length).toBeGreaterThan(400);
    expect(
      literals.flatMap((use) => {
        const found = complaint(use);
        return found ? [`${use.at} ${found}`] : [];
      }),
    ).toEqual([]);
  });

  test("among those built when a module starts, and none is built later", async () => {
    const { made } = sourcePatterns();
    const patterns = await createdPatterns(made);
    const counted = (files: readonly { file: string }[]) =>
      Object.fromEntries(
        Object.entries(Object.groupBy(files, ({ file }) => file)).map(([file, each]) => [file, each?.length]),
      );
    // A function in the source may create several patterns but never none: patterns created only on demand would be
    // missed here.
    for (const [file, count] of Object.entries(counted(made)))
      expect(counted(patterns)[file] ?? 0, file).toBeGreaterThanOrEqual(count!);
    expect(
      patterns.flatMap(({ file, ...each }) => {
        const found = complaint({ ...each, isRepeated: true });
        return found ? [`${file} ${found}`] : [];
      }),
    ).toEqual([]);
  });

  test("among those of the schema library that check fields", () => {
    const { email, uuid, datetime, date } = z.regexes;
    for (const { source, flags } of [email, uuid(), datetime({}), date])
      expect(complaint({ pattern: source, flags, isRepeated: false })).toBeNull();
  });
});

describe("the search for slow regular expressions", () => {
  test.each([
    [/\s*%$/, false],
    [/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, false],
    [/ +$/, false],
    [/^(a+)+$/, false],
    [/(?=.*x)y/, false],
    [/(?<=x.*)y/, false],
    [/\B(?=(\d{3})+$)/g, true],
    [/,\s*/, false, null],
    [/\s+/g, true, null],
    [/(?<! ) +$/, false, null],
    [/^[\p{L}\d]+([.)]|\.\d)/u, false, null],
    [/«[^«»]*»/g, true, null],
  ])(
    "judges %s rightly",
    ({ source, flags }, isRepeated, expected: unknown = expect.stringContaining(" ms for ")) => {
      expect(complaint({ pattern: source, flags, isRepeated })).toEqual(expected);
    },
  );
});
