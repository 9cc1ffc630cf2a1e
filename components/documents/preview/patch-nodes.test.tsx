import { expect, test } from "vitest";
import { renderPaper } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import { printSource, sampleLines } from "@/lib/print/sample";
import { patchChildren } from "./patch-nodes";

const lines = sampleLines(220);
const contentOf = (shown: typeof lines) => {
  const template = document.createElement("template");
  template.innerHTML = renderPaper(
    resolveDocument(printSource({ document: { docType: "upd" }, lines: shown })),
  );
  return template.content;
};

test("a sum typed into a long paper widens its column in every group of rows, of which none is drawn anew", () => {
  const root = document.createElement("div");
  root.append(contentOf(lines));
  const groups = [...root.querySelectorAll(".group")];
  const widthsIn = () =>
    groups.map((group) =>
      [...group.querySelectorAll("tfoot [data-text]")]
        .map((each) => each.getAttribute("data-text"))
        .join(" "),
    );
  const before = widthsIn();

  const typed = contentOf(lines.with(199, { ...lines[199]!, qty: 1, priceCents: 1_220_000_000_00 }));
  patchChildren(root, typed.cloneNode(true));

  expect(root.innerHTML).toBe([...typed.children].map(({ outerHTML }) => outerHTML).join(""));
  expect([...root.querySelectorAll(".group")]).toEqual(groups);
  expect(groups.every((group) => root.contains(group))).toBe(true);
  expect(new Set(widthsIn()).size).toBe(1);
  expect(widthsIn()[0]).not.toBe(before[0]);
  expect(widthsIn()[0]).toContain("1\u00a0000\u00a0000\u00a0000,00");
});
