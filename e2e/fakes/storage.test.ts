import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { documentFiles, storedFiles } from "@/db/schema";
import { addFile } from "@/lib/document-files/add";
import { getFile } from "@/lib/document-files/get";
import { listFiles } from "@/lib/document-files/list";
import { removeFile } from "@/lib/document-files/remove";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { forgetUnreferenced } from "@/lib/file-storage/forget-unreferenced";
import { moveFiles } from "@/lib/file-storage/move";
import { sweepStored } from "@/lib/file-storage/sweep";
import { testFolder } from "@/lib/imports/testing/folder";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { fileScan } from "@/lib/originals/file-scan";
import { heldDeadline } from "@/lib/testing/deadline";
import { failureOf } from "@/lib/testing/failure";
import { type FakeStorage, startFakeStorage } from "./storage";
import { isSignedFor } from "./storage-signature";

const keys = { region: "ru-central1", accessKeyId: "AKID", secretAccessKey: "a secret of the storage" };
const bucket = "documents-files";
let storage: FakeStorage;
beforeAll(async () => {
  storage = await startFakeStorage({ ...keys, bucket });
  process.env.FILES_S3_ENDPOINT = storage.url;
  process.env.FILES_S3_REGION = keys.region;
  process.env.FILES_S3_BUCKET = bucket;
  process.env.FILES_S3_ACCESS_KEY_ID = keys.accessKeyId;
  process.env.FILES_S3_SECRET_ACCESS_KEY = keys.secretAccessKey;
});
afterEach(() => storage.behave());
afterAll(() => storage.stop());

const scenario = documentScenario();
const fileOf = testFolder();

/** Several stream chunks long. */
const pdfOf = (mark: string) =>
  Buffer.concat([Buffer.from(`%PDF-1.4\n${mark}\n`), Buffer.alloc(300_000, mark), Buffer.from("\n%%EOF\n")]);

async function add(id: string, content: Buffer, name = "акт.pdf") {
  const path = await fileOf(content);
  return execute(addFile, scenario.caller, { id, file: { path, name } }).finally(() => rm(path));
}

async function contentOf(id: string, fileId: string): Promise<Buffer> {
  const { content } = await execute(getFile, scenario.caller, { id, fileId });
  return Buffer.isBuffer(content) ? content : buffer(content);
}

const listOf = (id: string) => execute(listFiles, scenario.caller, { id });
const rowOf = async (id: string) =>
  (await database().select().from(documentFiles).where(eq(documentFiles.id, id)))[0]!;
const keyOf = async (id: string) => `document-files/${(await rowOf(id)).storedFileId}`;
const backdateStoredFiles = () =>
  database()
    .update(storedFiles)
    .set({ createdAt: sql`clock_timestamp() - interval '61 minutes'` as never });

test("a new file is stored in S3 with a signed request and read back byte for byte", async () => {
  const { id } = await scenario.create();
  const content = pdfOf("a");
  const added = await add(id, content);
  expect(added).toMatchObject({ sizeBytes: content.byteLength, contentType: "application/pdf" });
  expect(Object.keys(added)).not.toContain("storedFileId");
  expect((await rowOf(added.id)).content).toBeNull();
  expect(storage.objects.get(await keyOf(added.id))).toEqual(content);
  expect(await contentOf(id, added.id)).toEqual(content);
});

test("a scan that is stored already is not stored or sent again, wherever its file is kept", async () => {
  const { id } = await scenario.create({ docType: "act" });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const context = { db: database(), actor: scenario.caller.actor! };
  const scan = new Blob([pdfOf("s")]);
  const key = { documentId: id, reconciliationId: null };
  const file = () => fileScan(context, key, scan);
  expect(await file()).toMatchObject({ state: "returned" });
  const { calls } = storage;
  const before = calls.length;
  expect(await file()).toMatchObject({ state: "already" });
  await moveFiles(database(), "database");
  expect(await file()).toMatchObject({ state: "already" });
  expect(calls.slice(before).filter((call) => call.startsWith("PUT"))).toEqual([]);
  expect(await listOf(id)).toHaveLength(1);
});

test("files move between storage and database and stay readable when the move fails", async () => {
  const { id } = await scenario.create();
  const content = pdfOf("m");
  const { id: fileId } = await add(id, content);
  const keyBefore = await keyOf(fileId);
  await moveFiles(database(), "database");
  expect((await rowOf(fileId)).storedFileId).toBeNull();
  storage.misbehave({ kind: "drop" });
  expect(await contentOf(id, fileId)).toEqual(content);
  const failedMove = await moveFiles(database(), "storage");
  expect(failedMove.moved).toBe(0);
  expect(failedMove.failed.map((each) => each.id)).toContain(fileId);
  expect(await contentOf(id, fileId)).toEqual(content);
  storage.behave();

  const { moved, failed } = await moveFiles(database(), "storage");
  expect(moved).toBeGreaterThan(0);
  expect(failed).toEqual([]);
  expect(await moveFiles(database(), "storage")).toEqual({ moved: 0, failed: [] });
  expect(await contentOf(id, fileId)).toEqual(content);
  expect(await keyOf(fileId)).not.toBe(keyBefore);
});

test("a file changed in the storage is not moved into the database", async () => {
  const { id } = await scenario.create();
  const { id: fileId } = await add(id, pdfOf("x"));
  storage.objects.set(await keyOf(fileId), pdfOf("y"));
  const { failed } = await moveFiles(database(), "database");
  expect(failed).toEqual([
    expect.objectContaining({
      id: fileId,
      error: expect.objectContaining({ message: expect.stringMatching(/differs from what was stored/) }),
    }),
  ]);
  expect((await rowOf(fileId)).storedFileId).not.toBeNull();
  storage.objects.set(await keyOf(fileId), pdfOf("x"));
});

test("an object without a row is removed from the storage after an hour", async () => {
  const { id } = await scenario.create();
  const [kept, removed] = [await add(id, pdfOf("k")), await add(id, pdfOf("r"))];
  const [keptKey, removedKey] = [await keyOf(kept.id), await keyOf(removed.id)];
  await execute(removeFile, scenario.caller, { id, fileId: removed.id });
  await sweepStored();
  expect(storage.objects.has(removedKey)).toBe(true);

  await backdateStoredFiles();
  storage.misbehave({ kind: "error" });
  expect((await failureOf(sweepStored())).code).toBe("unavailable");
  storage.behave();
  expect(await sweepStored()).toBeGreaterThan(0);
  expect(storage.objects.has(removedKey)).toBe(false);
  expect(storage.objects.has(keptKey)).toBe(true);
  expect(await sweepStored()).toBe(0);
});

test("after a restore, objects without a row stay in the storage", async () => {
  const { id } = await scenario.create();
  const [kept, removed] = [await add(id, pdfOf("k")), await add(id, pdfOf("r"))];
  const removedKey = await keyOf(removed.id);
  await execute(removeFile, scenario.caller, { id, fileId: removed.id });
  await forgetUnreferenced(scenario.database.url);
  await backdateStoredFiles();
  expect(await sweepStored()).toBe(0);
  expect(storage.objects.has(removedKey)).toBe(true);
  expect(await contentOf(id, kept.id)).toEqual(pdfOf("k"));
});

test.each(["drop", "error", "busy"] as const)(
  "a storage failure (%s) is retried, and a lasting one leaves no partial file",
  async (kind) => {
    const { id } = await scenario.create();
    const content = pdfOf("b");
    const { id: fileId } = await add(id, content);
    // A single failure is retried.
    storage.misbehave({ kind, times: 1 });
    expect(await contentOf(id, fileId)).toEqual(content);
    storage.misbehave({ kind, times: 1 });
    await add(id, content);

    storage.misbehave({ kind });
    expect((await failureOf(add(id, content))).code).toBe("unavailable");
    expect((await failureOf(contentOf(id, fileId))).code).toBe("unavailable");
    expect(await listOf(id)).toHaveLength(2);
    const paper = await scenario.create({ docType: "act" });
    const context = { db: database(), actor: scenario.caller.actor! };
    const key = { documentId: paper.id, reconciliationId: null };
    expect((await failureOf(fileScan(context, key, new Blob([content])))).code).toBe("unavailable");
    expect(await listOf(paper.id)).toEqual([]);
  },
);

test("an upload that the storage does not answer fails after ninety seconds", async () => {
  const { id } = await scenario.create();
  const deadline = heldDeadline();
  storage.misbehave({ kind: "slow" });
  const sending = failureOf(add(id, pdfOf("l")));
  await expect.poll(() => deadline.given()).toEqual([90_000]);
  deadline.pass();
  expect((await sending).code).toBe("unavailable");
  expect(await listOf(id)).toEqual([]);
});

test("a download that stalls in the middle fails", async () => {
  const { id } = await scenario.create();
  const { id: fileId } = await add(id, pdfOf("h"));
  storage.misbehave({ kind: "stall", times: 1 });
  const { content } = await execute(getFile, scenario.caller, { id, fileId });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let outcome = "";
  const reading = buffer(content as ReadableStream).catch((error) => {
    outcome = error.message;
  });
  await expect
    .poll(() => vi.advanceTimersByTimeAsync(15_000).then(() => outcome))
    .toBe("the response stalled");
  await reading;
});

test("a missing object is not found, and a truncated or altered one is never returned as whole", async () => {
  const { id } = await scenario.create();
  const { id: fileId } = await add(id, pdfOf("z"));
  storage.misbehave({ kind: "cut", times: 1 });
  await expect(contentOf(id, fileId)).rejects.toThrow();
  storage.misbehave({ kind: "garbage" });
  expect((await failureOf(contentOf(id, fileId))).code).toBe("unavailable");
  storage.behave();
  storage.objects.delete(await keyOf(fileId));
  expect((await failureOf(contentOf(id, fileId))).code).toBe("not_found");
});

test("the fake storage refuses requests that are unsigned or signed for something else", async () => {
  const url = `${storage.url}/${bucket}/document-files/name`;
  expect((await fetch(url)).status).toBe(403);
  const signed = await new AwsV4Signer({
    ...keys,
    service: "s3",
    method: "GET",
    url,
    headers: { "x-amz-content-sha256": createHash("sha256").digest("hex") },
  }).sign();
  const { headers } = signed;
  expect((await fetch(url, { headers })).status).toBe(404);
  expect((await fetch(`${url}x`, { headers })).status).toBe(403);
  expect((await fetch(url, { headers, method: "DELETE" })).status).toBe(403);
  expect((await fetch(url, { headers, method: "PUT", body: "more" })).status).toBe(403);
  const request = new Request(url, { headers: { ...Object.fromEntries(headers), host: new URL(url).host } });
  expect(isSignedFor(request, keys)).toBe(true);
  expect(isSignedFor(request, { ...keys, secretAccessKey: "another" })).toBe(false);
});
