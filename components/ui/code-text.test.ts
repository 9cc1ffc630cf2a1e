import { expect, test } from "vitest";
import { codeText } from "./code-text";

test("text stands as it is, all else as JSON in lines", () => {
  expect(codeText('{"a":1}')).toEqual({ text: '{"a":1}', isCut: false });
  expect(codeText({ a: [1] })).toEqual({ text: '{\n  "a": [\n    1\n  ]\n}', isCut: false });
});

test("half a surrogate pair that a cut leaves is shown as one that is lost", () => {
  expect(codeText(`${"я".repeat(19_999)}🎉`)).toEqual({ text: `${"я".repeat(19_999)}\ufffd`, isCut: true });
});

test("what no serializer can take shows nothing", () => {
  let deep: unknown[] = [];
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  const loop: { self?: unknown } = {};
  loop.self = loop;
  expect(codeText(loop).text).toBe("");
  expect(codeText(deep).text).toBe("");
});
