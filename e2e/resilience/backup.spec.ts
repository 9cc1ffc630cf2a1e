import { execFile } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { extractText } from "unpdf";
import { throwawayFolder } from "@/db/testing/throwaway-folder";
import { authUrl, port } from "@/e2e/testing/address";
import { allDocuments } from "@/e2e/testing/all-documents";
import { type ApiClient, apiClient } from "@/e2e/testing/api-client";
import { accountOf, mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { startHarness } from "@/e2e/testing/harness/harness";
import type { DocumentRecord } from "@/lib/documents/schema";

/** Runs a command of package.json with the same options. */
async function run(
  command: "seed" | "backup" | "restore",
  variables: NodeJS.Dict<string>,
  ...rest: string[]
) {
  const script = ["--conditions=react-server", "--import", "tsx", `lib/commands/${command}.ts`, ...rest];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, script, {
    env: { ...process.env, ...variables },
  });
  expect(stderr).toBe("");
  return stdout.trim().split("\n").at(-1)!;
}

/** Creates one invoice after the other until stopped. Returns their ids. */
function keepWriting(client: ApiClient, url: string, organizationId: string) {
  const written: string[] = [];
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const { status, body } = await client.post<DocumentRecord>(`${url}/api/documents`, {
        docType: "invoice",
        organizationId,
        lines: [{ name: "Пока идёт копирование", qty: 1, priceCents: 12_345 }],
      });
      if (status === 201) written.push(body.id);
    }
  })();
  const stop = async () => {
    isOver = true;
    await writing;
    return written;
  };
  return { written, stop };
}

test("a backup made while invoices are written restores documents, numbers and PDF text consistently", async () => {
  const folder = throwawayFolder("documents-drill-");
  const harness = await startHarness(port + 70, {
    AUTH_URL: authUrl,
    ADMIN_USERNAMES: accountOf("admin").username,
  });
  try {
    const source = { DATABASE_URL: harness.databaseUrl() };
    const target = { DATABASE_URL: "", DATA_DIR: path.join(folder, "restored") };
    const file = path.join(folder, "documents.sql.gz");
    await run("seed", source);
    const client = apiClient(await mintToken("admin"));
    const { body: organizations } = await client.get<{ id: string }[]>(`${harness.url}/api/organizations`);
    const organization = organizations[0]!;
    const demonstration = await allDocuments(client, harness.url, organization.id);

    const writing = keepWriting(client, harness.url, organization.id);
    await expect.poll(() => writing.written.length).toBeGreaterThan(2);
    const before = writing.written.length;
    const backupReport = await run("backup", source, file);
    const writtenMeanwhile = await writing.stop();
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const restoreReport = await run("restore", target, file);
    await expect(run("restore", target, file)).rejects.toThrow("is not empty");
    const { url } = await harness.startAnother(port + 71, target);
    const [original, copy] = [
      await allDocuments(client, harness.url, organization.id),
      await allDocuments(client, url, organization.id),
    ];
    const copiedIds = new Set(copy.map(({ id }) => id));
    expect(copy).toEqual(original.filter(({ id }) => copiedIds.has(id)));
    const expectedIds = [...demonstration.map(({ id }) => id), ...writtenMeanwhile.slice(0, before)];
    expect(expectedIds.filter((id) => !copiedIds.has(id))).toEqual([]);
    const copied = writtenMeanwhile.filter((id) => copiedIds.has(id));
    expect(copied).toEqual(writtenMeanwhile.slice(0, copied.length));

    const pdfTextOf = async (base: string) => {
      const paid = copy.find(({ status }) => status === "paid")!;
      const response = await fetch(`${base}/api/documents/${paid.id}/pdf`, {
        headers: { authorization: `Bearer ${await mintToken("admin")}` },
      });
      const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
      return text;
    };
    const pdfText = await pdfTextOf(url);
    expect(pdfText).toContain("Итого");
    expect(pdfText).toBe(await pdfTextOf(harness.url));

    const { body: next } = await client.post<DocumentRecord>(`${url}/api/documents`, {
      docType: "invoice",
      organizationId: organization.id,
    });
    // The number after the last copied invoice: that of the first one written too late to be copied.
    const lastCopied = copy.find(({ id }) => id === copied.at(-1))!;
    const sequence = /\d+$/.exec(lastCopied.number)![0];
    const nextNumber =
      lastCopied.number.slice(0, -sequence.length) +
      String(Number(sequence) + 1).padStart(sequence.length, "0");
    expect(next.number).toBe(nextNumber);
    const firstMissing = original.find(({ id }) => id === writtenMeanwhile[copied.length]);
    expect(firstMissing?.number ?? nextNumber).toBe(nextNumber);
    console.log(
      `Backup: ${backupReport}\nRestore: ${restoreReport}\n${writtenMeanwhile.length} invoices written meanwhile, ${copied.length} of ` +
        `them in the backup; ${copy.length} documents compared`,
    );
  } finally {
    await harness.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
