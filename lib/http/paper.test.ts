import { afterAll, expect, test } from "vitest";
import type { Asker } from "@/lib/kernel/asker";
import { closePrintPool, fileKey } from "@/lib/print/render";
import { printSource } from "@/lib/print/sample";
import { version } from "@/package.json";
import { respondFile, respondPreview } from "./paper";
import { printOrderOf } from "./printed";

afterAll(closePrintPool);

const asker: Asker = { kind: "link", id: "1" };
const file = { source: printSource(), asker, disposition: "inline" } as const;
const asking = (headers: HeadersInit, signal?: AbortSignal) =>
  new Request("http://localhost:3000/file", { headers, signal });

test("a file that the caller already has gets 304, even if a proxy marked the tag as weak", async () => {
  const answer = await respondFile("pdf")(file, asking({}));
  const etag = answer.headers.get("etag")!;
  expect(answer.status).toBe(200);
  for (const given of [etag, `W/${etag}`, `"another", ${etag}`, "*"]) {
    const { status, headers } = await respondFile("pdf")(file, asking({ "if-none-match": given }));
    expect([status, headers.get("etag")]).toEqual([304, etag]);
  }
  const other = await respondFile("pdf")(file, asking({ "if-none-match": '"another"' }));
  expect(other.status).toBe(200);
});

test("a file printed by another version of the product is made again", async () => {
  const answer = await respondFile("pdf")(file, asking({}));
  expect(answer.headers.get("etag")).toBe(`"${fileKey(file.source, "pdf", version).tag}"`);
  const earlier = `"${fileKey(file.source, "pdf", "0.0.1").tag}"`;
  const { status, headers } = await respondFile("pdf")(file, asking({ "if-none-match": earlier }));
  expect([status, headers.get("etag")]).toEqual([200, answer.headers.get("etag")]);
  expect(headers.get("etag")).not.toBe(earlier);
});

test("a preview gets 304 when unchanged, and counts towards its link's print quota", async () => {
  const page = await respondPreview(file, asking({}));
  const etag = page.headers.get("etag")!;
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain(file.source.document.number);
  expect(etag).not.toBe((await respondFile("pdf")(file, asking({}))).headers.get("etag"));
  expect((await respondPreview(file, asking({ "if-none-match": etag }))).status).toBe(304);

  const papers = Array.from({ length: 21 }, (_, index) => {
    const source = printSource();
    source.document.number = `${index}`;
    return { source, asker };
  });
  const outcomes = await Promise.allSettled(papers.map((paper) => respondPreview(paper, asking({}))));
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toEqual([
    { status: "rejected", reason: expect.objectContaining({ code: "unavailable", detail: "print_quota" }) },
  ]);
});

test.each([
  ["u=6", true],
  ["i, u=5", true],
  ["u=1, i", false],
  ["u=0", false],
  ["", false],
])("printing with the priority «%s» is background work: %s", (priority, isBackground) => {
  expect(printOrderOf(asker, asking({ priority }))).toMatchObject({ asker, isBackground });
});

test("nothing is printed for a caller who has disconnected", async () => {
  const answer = () => respondFile("pdf")(file, asking({}, AbortSignal.abort()));
  await expect(answer()).rejects.toMatchObject({ code: "unavailable", detail: "print_abandoned" });
});
