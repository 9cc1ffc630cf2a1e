import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, expect, test } from "vitest";
import { createLink } from "@/lib/document-links/create";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { noteDownload, writeDownloads } from "@/lib/events/downloads";
import { historyPage } from "@/lib/events/history";
import { closeDatabase, database, openDatabase } from "@/lib/kernel/database";
import { type Caller, execute, memberActor } from "@/lib/kernel/operation";
import { missedEvents } from "@/lib/live/missed";
import { closePrintPool } from "@/lib/print/render";
import { createToken } from "@/lib/program-tokens/create";
import { fileDownload } from "./downloads";
import { walkRoutes } from "./walk";

const { scenario, issued } = correctionScenario();
const endpoints = await walkRoutes();

afterAll(closePrintPool);

async function fetchFile(
  address: string,
  params: Record<string, string>,
  search = "",
  headers = {},
  method = "GET",
) {
  const { handler } = endpoints.find((each) => each.method === "GET" && each.address === address)!;
  const request = new Request(`http://localhost:3000${address}${search}`, { method, headers });
  const response = await handler(request, { params: Promise.resolve(params) });
  await response.arrayBuffer();
  return response.status;
}

const programHeaders = async () => {
  const { token } = await execute(createToken, scenario.caller, { name: "1С", permission: "viewer" });
  return { authorization: `Bearer ${token}` };
};

/** Returns the recorded downloads of a subject, newest first. */
async function downloadEventsOf(id: string) {
  await writeDownloads();
  const { items } = await historyPage(database(), { id, limit: 200 });
  return items.filter(({ kind }) => /\.(downloaded|exported)$/.test(kind));
}

test("a HEAD request for a file is not recorded as a download, by a link either", async () => {
  const { id } = await issued();
  const headers = await programHeaders();
  expect(await fetchFile("/api/documents/{id}/pdf", { id }, "?download=1", headers, "HEAD")).toBe(200);
  const { url } = await execute(createLink, scenario.caller, { id });
  const token = url.split("/").at(-1)!;
  expect(await fetchFile("/api/public/documents/{token}/pdf", { token }, "", {}, "HEAD")).toBe(200);
  expect(await downloadEventsOf(id)).toEqual([]);
});

test("each format that a member downloads is recorded in the document's history once in a while", async () => {
  const since = new Date().toISOString();
  const { id } = await issued();
  const headers = await programHeaders();
  for (const format of ["pdf", "pdf", "xlsx", "pdf"])
    expect(await fetchFile(`/api/documents/{id}/${format}`, { id }, "?download=1", headers)).toBe(200);
  const [second, first, ...others] = await downloadEventsOf(id);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    kind: "document.downloaded",
    actorName: "Иванова Анна Петровна",
    viaToken: "1С",
    data: { format: "pdf" },
  });
  expect(second).toMatchObject({ kind: "document.downloaded", data: { format: "xlsx" } });
  // Downloads change nothing, so pages are not notified.
  const missed = await missedEvents(database(), since);
  expect(missed?.map(({ kind }) => kind)).toContain("document.issued");
  expect(missed?.map(({ kind }) => kind)).not.toContain("document.downloaded");
});

test("waiting for downloads to be recorded also waits for a write under way", async () => {
  const { id } = await issued();
  const headers = await programHeaders();
  await database().transaction(async (tx) => {
    await tx.execute(sql`lock table events in exclusive mode`);
    expect(await fetchFile("/api/documents/{id}/pdf", { id }, "?download=1", headers)).toBe(200);
    void writeDownloads();
    const waiting = writeDownloads().then(() => "ended before the write");
    const meanwhile = tx.execute(sql`select pg_sleep(0.1)`).then(() => "waits");
    expect(await Promise.race([waiting, meanwhile])).toBe("waits");
  });
  expect(await downloadEventsOf(id)).toHaveLength(1);
});

test("a download noted while the database is closed is recorded once it is open", async () => {
  const subject = v7();
  noteDownload({ kind: "system", name: "1С" }, { noun: "document", id: subject, format: "pdf" });
  await closeDatabase();
  await writeDownloads();
  openDatabase(scenario.database.url);
  expect(await downloadEventsOf(subject)).toHaveLength(1);
});

const ofPage = { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" };

test("a document shown by its page's viewer is not a download; the same request by others is one", () => {
  const downloadBy = (input: object, headers: Record<string, string>, caller: Caller) => {
    const request = new Request("http://localhost:3000/api/documents/1/pdf", { headers });
    return fileDownload("document", "pdf")({ id: "1", ...input }, null, { request, caller });
  };
  const { actor } = scenario.caller;
  const session = { ...scenario.caller, actor: { ...memberActor(actor!), sessionId: "1" } };
  const token = {
    ...session,
    actor: { ...session.actor, sessionId: undefined, token: { id: "1", name: "1С" } },
  };
  const shown = { v: "3", attempt: "0" };
  expect(downloadBy(shown, ofPage, session)).toBeNull();
  const file = { noun: "document", id: "1", format: "pdf" };
  expect(downloadBy({ ...shown, download: "1" }, ofPage, session)).toEqual(file);
  expect(downloadBy({}, ofPage, session)).toEqual(file);
  expect(downloadBy(shown, {}, session)).toEqual(file);
  expect(downloadBy(shown, ofPage, token)).toEqual(file);
});

test("a program's download is recorded even if it sends a browser's headers", async () => {
  const { id } = await issued();
  const headers = { ...(await programHeaders()), ...ofPage };
  expect(await fetchFile("/api/documents/{id}/pdf", { id }, "?v=1&attempt=0", headers)).toBe(200);
  expect(await downloadEventsOf(id)).toMatchObject([{ kind: "document.downloaded", viaToken: "1С" }]);
});

test("a refused download is not recorded", async () => {
  const { id } = await issued();
  const headers = await programHeaders();
  expect(await fetchFile("/api/documents/{id}/docx", { id }, "", {})).toBe(401);
  expect(await fetchFile("/api/documents/{id}/xml", { id }, "", headers)).toBe(409);
  expect(await downloadEventsOf(id)).toEqual([]);
});

test("a visitor's download through a link is recorded without a name", async () => {
  const { id } = await issued();
  const { url } = await execute(createLink, scenario.caller, { id });
  const token = url.split("/").at(-1)!;
  expect(await fetchFile("/api/public/documents/{token}/pdf", { token })).toBe(200);
  expect(await downloadEventsOf(id)).toMatchObject([
    { kind: "document.downloaded", actorId: null, data: { format: "pdf", byLink: true } },
  ]);
});

test("exports, registers and the file for 1С are recorded for the organization; a dry run is not", async () => {
  const { organizationId } = scenario;
  const headers = await programHeaders();
  const days = `organizationId=${organizationId}&from=2026-01-01&to=2026-01-31`;
  for (const [address, search] of [
    ["/api/documents/export", `?organizationId=${organizationId}&format=csv&q=Иванов`],
    ["/api/registers/documents", `?${days}&format=xlsx`],
    ["/api/exchange/1c", `?${days}`],
    ["/api/exchange/1c", `?${days}&dryRun=1`],
  ] as const)
    expect(await fetchFile(address, {}, search, headers), address).toBe(200);
  const found = await downloadEventsOf(organizationId);
  expect(found.map(({ kind }) => kind)).toEqual(Array(3).fill("organization.exported"));
  expect(found.map(({ data }) => data).toReversed()).toEqual([
    { what: "documents", format: "csv" },
    { what: "register_of_documents", format: "xlsx", from: "2026-01-01", to: "2026-01-31" },
    { what: "1c", from: "2026-01-01", to: "2026-01-31" },
  ]);
});
