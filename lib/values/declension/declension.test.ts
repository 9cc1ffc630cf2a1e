import { describe, expect, test } from "vitest";
import { genitiveName } from "./full-name";
import { genitivePosition } from "./position";
import { hardNames } from "./testing/hard-names";
import { hardPositions } from "./testing/hard-positions";

/** A wrong name on a contract is a fault; a missing proposal is only less help. */
describe.each([
  ["names", hardNames, genitiveName],
  ["positions", hardPositions, genitivePosition],
] as const)("the genitive of difficult %s", (_what, cases, decline) => {
  test.each(cases)("is right or left open for «%s»", (nominative, genitive) => {
    expect(decline(nominative)).toBe(genitive);
  });
});
