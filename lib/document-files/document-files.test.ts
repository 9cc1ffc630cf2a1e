import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { eventDataOf } from "@/lib/documents/testing/corrections";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { addFile } from "./add";
import { contentTypeOf, fileNameFor } from "./content-type";
import { getFile } from "./get";
import { listFiles } from "./list";
import { removeFile } from "./remove";

const scenario = documentScenario();
const pdf = Buffer.from("%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.alloc(20),
  Buffer.from([0xff, 0xd9]),
]);
const png = Buffer.concat([
  Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
  Buffer.alloc(8),
  Buffer.from("IEND\xae\x42\x60\x82", "latin1"),
]);

async function add(id: string, content: Buffer, name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "enclosed-"));
  try {
    const file = { path: path.join(folder, "file"), name };
    await writeFile(file.path, content);
    return await execute(addFile, scenario.caller, { id, file });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a file's type is read from its content alone, and its name gets the matching extension", async () => {
  const typeOf = (content: Buffer) => contentTypeOf(new Blob([new Uint8Array(content)]));
  expect(await Promise.all([pdf, jpeg, png].map(typeOf))).toEqual([
    "application/pdf",
    "image/jpeg",
    "image/png",
  ]);
  expect(await typeOf(Buffer.from("<html>%PDF-</html>"))).toBeNull();
  expect(await typeOf(Buffer.from("PK\x03\x04"))).toBeNull();
  expect(await typeOf(Buffer.alloc(0))).toBeNull();
  expect(await typeOf(pdf.subarray(0, 20))).toBeNull();
  expect(fileNameFor("скан.PDF", "application/pdf")).toBe("скан.PDF");
  expect(fileNameFor("photo.jpeg", "image/jpeg")).toBe("photo.jpeg");
  expect(fileNameFor("page.html", "application/pdf")).toBe("page.html.pdf");
});

test("a document's file is stored byte for byte and listed until it is removed", async () => {
  const { id } = await scenario.create();
  const added = await add(id, pdf, "Акт подписанный.pdf");
  expect(added).toMatchObject({
    documentId: id,
    name: "Акт подписанный.pdf",
    contentType: "application/pdf",
    sizeBytes: pdf.byteLength,
    createdByName: "Иванова Анна Петровна",
  });
  await add(id, png, "фото");
  const listed = await execute(listFiles, scenario.caller, { id });
  expect(listed.map(({ name }) => name)).toEqual(["Акт подписанный.pdf", "фото.png"]);
  const { content } = await execute(getFile, scenario.caller, { id, fileId: added.id });
  expect(content).toEqual(pdf);
  expect(await eventDataOf(id, "document.file_added")).toEqual({ name: "Акт подписанный.pdf" });

  await execute(removeFile, scenario.caller, { id, fileId: added.id });
  expect(await execute(listFiles, scenario.caller, { id })).toHaveLength(1);
  expect(await eventDataOf(id, "document.file_removed")).toEqual({ name: "Акт подписанный.pdf" });
  expect((await failureOf(execute(getFile, scenario.caller, { id, fileId: added.id }))).code).toBe(
    "not_found",
  );
});

test("other kinds of files are refused, and a file is not found under another document", async () => {
  const [one, other] = [await scenario.create(), await scenario.create()];
  expect((await failureOf(add(one.id, Buffer.from("MZ"), "a.pdf"))).code).toBe("UNSUPPORTED_MIME");
  const archive = Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1");
  const twoInOne = () => add(one.id, Buffer.concat([pdf, archive]), "a.pdf");
  expect((await failureOf(twoInOne())).code).toBe("UNSUPPORTED_MIME");
  const { id: fileId } = await add(one.id, jpeg, "a.jpg");
  expect((await failureOf(execute(getFile, scenario.caller, { id: other.id, fileId }))).code).toBe(
    "not_found",
  );
  expect((await failureOf(execute(removeFile, scenario.caller, { id: other.id, fileId }))).code).toBe(
    "not_found",
  );
  const nowhere = "0192d3a4-0000-7000-8000-000000000001";
  expect((await failureOf(execute(listFiles, scenario.caller, { id: nowhere }))).code).toBe("not_found");
  expect((await failureOf(add(nowhere, pdf, "a.pdf"))).code).toBe("not_found");
});
