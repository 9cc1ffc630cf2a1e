import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbedded } from "@/db/embedded";
import { startProduct } from "@/e2e/stack/product";
import { apiClient } from "@/e2e/testing/api-client";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import { type Fault, outcomeOf } from "./fault";
import { discardOutput, formatSeconds, isSuccess, pollUntil, programToken } from "./target";

const ballastPiece = Buffer.alloc(1024 * 1024);
const line = { name: "Услуга".repeat(50), qty: 1, priceCents: 10_000, vatRate: "none" };

/**
 * Fills the disk of the embedded database: existing data must stay readable, writes
 * must either be refused or done, and everything must work again once there is space.
 */
export const fullDisk: Fault = {
  name: "the disk of the database is full",
  async run({ port }) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "documents-faults-"));
    const disk = path.join(dataDir, "postgres");
    mkdirSync(disk);
    if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=320m", "tmpfs", disk]).status !== 0) {
      rmSync(dataDir, { recursive: true });
      return {
        state: "skipped",
        words: "not tried: nothing may be mounted here (needs root outside of most containers)",
      };
    }
    const product = await startProduct(
      "start",
      port,
      {
        NODE_ENV: "production",
        DATABASE_URL: undefined,
        DATA_DIR: dataDir,
        PORT: String(port),
        BASE_URL: `http://localhost:${port}`,
        NEXTAUTH_SECRET: "a secret of the faults that is long enough",
        LOG_LEVEL: "silent",
      },
      discardOutput,
    );
    try {
      const { url } = await startEmbedded(dataDir);
      await makeInvoices(url, 1, 10_000);
      const client = apiClient(await programToken(url), `http://localhost:${port}`);
      const createdIds: string[] = [];
      const write = async () => {
        const answer = await client.post<{ id: string }>("/api/documents", {
          docType: "invoice",
          lines: Array(50).fill(line),
        });
        if (answer.status === 201) createdIds.push(answer.body.id);
        return answer;
      };
      await pollUntil(write, isSuccess);
      const ballast = path.join(disk, "ballast");
      fillDisk(ballast);
      const refusal = await pollUntil(write, ({ status }) => status >= 500);
      const reading = await client.get("/api/documents?limit=1").catch(() => ({ status: 0 }));
      rmSync(ballast);
      const start = performance.now();
      await pollUntil(write, isSuccess);
      const recoverySeconds = (performance.now() - start) / 1000;
      const areStored = await Promise.all(
        createdIds.map(async (id) => (await client.get(`/api/documents/${id}`)).status === 200),
      );
      return outcomeOf(
        {
          lost: areStored.filter((there) => !there).length,
          "unclear refusals": Number(refusal.status !== 503),
        },
        `writes answered ${refusal.status}, reading meanwhile ${reading.status || "nothing"}, written again ${formatSeconds(recoverySeconds)} after there was space`,
      );
    } finally {
      await product.stop();
      execFileSync("umount", ["-l", disk]);
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

function fillDisk(file: string): void {
  try {
    for (;;) appendFileSync(file, ballastPiece);
  } catch {}
}
