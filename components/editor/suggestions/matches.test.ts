import { describe, expect, test } from "vitest";
import { editorStateOf, heading, text } from "@/components/editor/testing/editor-state";
import { matchBlock, matchField } from "./matches";

const at = (body: unknown[]) => editorStateOf(body).selection.$from;

describe("a block", () => {
  test("is suggested after a slash at the start of a paragraph", () => {
    expect(matchBlock(at([text("/таб¦")]))).toEqual({
      range: { from: 2, to: 6 },
      query: "таб",
      text: "/таб",
    });
    expect(matchBlock(at([heading("/¦")]))?.query).toBe("");
    expect(matchBlock(at([text("а\n/¦")]))?.query).toBe("");
  });

  test.each(["и/или¦", "/таб¦ица", "с 01/02¦", "//¦"])("is not suggested for %s", (written) => {
    expect(matchBlock(at([text(written)]))).toBeNull();
  });
});

describe("a field", () => {
  test.each([
    ["ИНН {{¦", "", 6, 8],
    ["{{инн зак¦", "инн зак", 2, 11],
    ["{{customer.inn}} {{to¦", "to", 19, 23],
    ["{{cust¦omer.inn}} и", "cust", 2, 18],
  ])("is suggested for %s", (written, query, from, to) => {
    expect(matchField(at([text(written)]))).toMatchObject({ query, range: { from, to } });
  });

  test.each(["{¦", "{{customer.inn}}¦", "{{a}b¦", "¦{{"])("is not suggested in %s", (written) => {
    expect(matchField(at([text(written)]))).toBeNull();
  });
});
