import { setTimeout as delay } from "node:timers/promises";
import type { BankFault } from "@/e2e/fakes/bank-fault";
import type { ApiClient } from "@/e2e/testing/api-client";
import { injectBankFault, invoicesAtBank, organizationAtBank } from "@/e2e/testing/bank";
import { forEachConcurrently } from "@/e2e/testing/harness/bank";
import type { BankState } from "@/lib/bank-invoices/schema";
import type { DocumentRecord } from "@/lib/documents/schema";

/**
 * The number of documents clicked at the same time, limited because the bank is under test, not the machine's capacity.
 */
const documentsAtOnce = 20;
const retryPauseMs = 1000;

type Options = {
  admin: ApiClient;
  /** The client with which the clicks are made. */
  user: ApiClient;
  documents: number;
  /** The number of simultaneous clicks on each document. */
  clicks: number;
  /** How long a hanging bank keeps the connection open; the product itself gives up after thirty seconds. */
  hangMs?: number;
};

type Report = {
  /** The number of responses of each kind: `200`, `409 conflict`, `504 bank_timeout`… */
  answers: Record<string, number>;
  /** The states of the attempts after the clicks, before anybody resolved them. */
  states: Record<string, number>;
  /**
   * How many documents have how many invoices at the bank: after the clicks, and after users have resolved the rest.
   */
  invoices: Record<string, number>;
  invoicesInTheEnd: Record<string, number>;
  seconds: number;
};

type Kind = BankFault["kind"] | "none";

const kinds: Kind[] = [
  "none",
  "slow",
  "hang",
  "drop",
  "drop_before",
  "refuse",
  "error",
  "fail",
  "html",
  "garbage",
];

/**
 * Clicks many times at once on each of many invoices, while the bank fails in some way on the first call
 * for each. Then users report, again at once, what they have found at the bank, and retry what is missing.
 */
export async function issueLoad({ admin, user, documents, clicks, hangMs }: Options): Promise<Report> {
  const { invoice } = await organizationAtBank(admin);
  const drafts: DocumentRecord[] = [];
  for (let index = 0; index < documents; index += 1) {
    const draft = await invoice();
    const kind = kinds[index % kinds.length] ?? "none";
    const delayMs = kind === "hang" ? hangMs : 500;
    if (kind !== "none") {
      await injectBankFault({ kind, operation: "create", number: draft.number, times: 1, delayMs });
    }
    drafts.push(draft);
  }
  const start = performance.now();
  const answers: Record<string, number> = {};
  const click = async (address: string, body?: unknown) => {
    for (;;) {
      const answer = await user.post<{ error?: string }>(address, body).catch(() => null);
      count(answers, answer ? [answer.status, answer.body.error].filter(Boolean).join(" ") : "no answer");
      if (answer && answer.status !== 503) return;
      await delay(retryPauseMs);
    }
  };
  const clickSimultaneously = (work: () => Promise<void>) =>
    Promise.all(Array.from({ length: clicks }, work));
  const countInvoices = async () => {
    const found: Record<string, number> = {};
    for (const { number } of drafts) count(found, String((await invoicesAtBank(number)).length));
    return found;
  };

  await forEachConcurrently(drafts, documentsAtOnce, async ({ id }) => {
    await clickSimultaneously(() => click(`/api/documents/${id}/issue-bank`));
  });
  const invoices = await countInvoices();
  const states: Record<string, number> = {};
  await forEachConcurrently(drafts, documentsAtOnce, async ({ id, number }) => {
    const { body: state } = await user.get<BankState>(`/api/documents/${id}/bank`);
    count(states, state.attempt?.state ?? "none");
    const address = `/api/documents/${id}/issue-bank`;
    const [atBank] = await invoicesAtBank(number);
    const resolution = atBank ? { bankDocumentId: atBank.documentId } : { exists: false };
    await clickSimultaneously(async () => {
      if (state.attempt?.state === "unknown") await click(`${address}/resolve`, resolution);
      await click(address);
    });
  });
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return { answers, states, invoices, invoicesInTheEnd: await countInvoices(), seconds };
}

const count = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
};
