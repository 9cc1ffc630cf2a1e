import { getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { resolveDocument } from "@/lib/print/model";
import { printSource, sampleLines } from "@/lib/print/sample";
import { pdfOf } from "./document";

type Node = { role: string; children: Array<Node | { type: string; id: string }> };

/** Returns the structure of each page: roles, and the text of each. */
async function structureOf(source: ReturnType<typeof printSource>) {
  const bytes = await pdfOf(resolveDocument(source));
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const page = await file.getPage(index + 1);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const texts = new Map<string, string>();
      const open: string[] = [];
      for (const item of items) {
        if ("str" in item) texts.set(open.at(-1) ?? "", (texts.get(open.at(-1) ?? "") ?? "") + item.str);
        else if (item.type === "endMarkedContent") open.pop();
        else open.push(item.id ?? ("tag" in item ? String(item.tag) : ""));
      }
      return { tree: (await page.getStructTree()) as Node, texts };
    }),
  );
  return { bytes, pages };
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children) if ("role" in child) yield* nodesOf(child);
}

const textOf = (node: Node, texts: Map<string, string>): string =>
  node.children
    .map((child) => ("role" in child ? textOf(child, texts) : (texts.get(child.id) ?? "")))
    .join("");

const rolesOf = (node: Node) => [...nodesOf(node)].map(({ role }) => role);

test("a file is tagged with its title, paragraphs, table heads and cells", async () => {
  const { bytes, pages } = await structureOf(printSource({ lines: sampleLines(60) }));
  expect(await getMeta(new Uint8Array(bytes))).toMatchObject({ info: { PDFFormatVersion: "1.7" } });
  const [first, second] = pages;
  const parts = [...nodesOf(first!.tree)].map((node) => [node.role, textOf(node, first!.texts).trim()]);
  expect(parts).toContainEqual(["H1", "Счет на оплату № СЧ-2026/118 от 20 ноября 2026 г."]);
  expect(parts).toContainEqual(["P", "Основание:"]);
  expect(parts).toContainEqual(["TH", "Товары (работы, услуги)"]);
  expect(parts).toContainEqual(["TD", "Организация мероприятия № 1"]);
  // The repeated head and the page number are artifacts.
  const heads = [...nodesOf(second!.tree)].filter(({ role }) => role === "TH");
  expect(heads.map((node) => textOf(node, second!.texts)).join("")).toBe("");
  expect(second!.texts.get("Artifact")).toContain("Страница 2 из");
});

test("every text of a page belongs to a tag", async () => {
  for (const docType of ["invoice", "act", "contract", "upd"] as const) {
    const { pages } = await structureOf(printSource({ document: { docType }, lines: sampleLines(20) }));
    for (const { texts } of pages) expect([docType, texts.get("")?.trim() ?? ""]).toEqual([docType, ""]);
  }
});

test("a table with thousands of cells is tagged as paragraphs", async () => {
  const { pages } = await structureOf(printSource({ document: { docType: "upd" }, lines: sampleLines(150) }));
  const roles = pages.flatMap(({ tree }) => rolesOf(tree));
  expect(roles).not.toContain("TD");
  expect(roles.filter((role) => role === "P").length).toBeGreaterThan(150);
});
