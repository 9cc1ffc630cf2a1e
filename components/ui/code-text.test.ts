import { expect, test } from "vitest";
import { codeText } from "./code-text";

test("text is shown as it is, other values as indented JSON", () => {
  expect(codeText('{"a":1}')).toEqual({ text: '{"a":1}', isCut: false });
  expect(codeText({ a: [1] })).toEqual({ text: '{\n  "a": [\n    1\n  ]\n}', isCut: false });
});

test("half a surrogate pair left by a cut becomes a replacement character", () => {
  expect(codeText(`${"я".repeat(19_999)}🎉`)).toEqual({ text: `${"я".repeat(19_999)}\ufffd`, isCut: true });
});

test("a value that no serializer can take, circular or very deep, is shown as empty", () => {
  let deep: unknown[] = [];
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  const loop: { self?: unknown } = {};
  loop.self = loop;
  expect(codeText(loop).text).toBe("");
  expect(codeText(deep).text).toBe("");
});
