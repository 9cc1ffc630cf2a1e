import { describe, expect, test } from "vitest";
import { genitiveName } from "./full-name";
import { genitivePosition } from "./position";
import { hardNames } from "./testing/hard-names";
import { hardPositions } from "./testing/hard-positions";

/** Nobody may read a wrong name on a contract; that a right one is not proposed is only less help. */
describe.each([
  ["names", hardNames, genitiveName],
  ["positions", hardPositions, genitivePosition],
] as const)("the genitive of difficult %s", (_what, cases, decline) => {
  test.each(cases)("is right or left open for «%s»", (nominative, genitive) => {
    expect(decline(nominative)).toBe(genitive);
  });
});
