import { setTimeout as delay } from "node:timers/promises";
import type { BankFault } from "@/e2e/fakes/bank-fault";
import type { ApiClient } from "@/e2e/testing/api-client";
import { injectBankFault, invoicesAtBank, organizationAtBank } from "@/e2e/testing/bank";
import { forEach } from "@/e2e/testing/harness/bank";
import type { BankState } from "@/lib/bank-invoices/schema";
import type { DocumentRecord } from "@/lib/documents/schema";

/** Documents that are clicked on at the same time: it is the bank that is tried, and not how much a machine can take. */
const documentsAtOnce = 20;
const busyMs = 1000;

type Options = {
  admin: ApiClient;
  /** Who clicks. */
  user: ApiClient;
  documents: number;
  /** Simultaneous clicks on each document. */
  clicks: number;
  /** After how long a hanging bank breaks the connection off; the product gives up after thirty seconds by itself. */
  hangMs?: number;
};

type Report = {
  /** How many answers there were of each kind: `200`, `409 conflict`, `504 bank_timeout`… */
  answers: Record<string, number>;
  /** How the tries stood after the clicks, before anybody resolved them. */
  states: Record<string, number>;
  /** How many documents have how many invoices at the bank: after the clicks, and after people resolved the rest. */
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
 * Many people click at once on each of many invoices, while the bank does its worst to the first call of each; then
 * others say, at once again, what they have found at the bank, and try again what is not there.
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
      await delay(busyMs);
    }
  };
  const atOnce = (work: () => Promise<void>) => Promise.all(Array.from({ length: clicks }, work));
  const invoicesOfAll = async () => {
    const found: Record<string, number> = {};
    for (const { number } of drafts) count(found, String((await invoicesAtBank(number)).length));
    return found;
  };

  await forEach(drafts, documentsAtOnce, async ({ id }) => {
    await atOnce(() => click(`/api/documents/${id}/issue-bank`));
  });
  const invoices = await invoicesOfAll();
  const states: Record<string, number> = {};
  await forEach(drafts, documentsAtOnce, async ({ id, number }) => {
    const { body: state } = await user.get<BankState>(`/api/documents/${id}/bank`);
    count(states, state.attempt?.state ?? "none");
    const address = `/api/documents/${id}/issue-bank`;
    const [atBank] = await invoicesAtBank(number);
    const word = atBank ? { bankDocumentId: atBank.documentId } : { exists: false };
    await atOnce(async () => {
      if (state.attempt?.state === "unknown") await click(`${address}/resolve`, word);
      await click(address);
    });
  });
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return { answers, states, invoices, invoicesInTheEnd: await invoicesOfAll(), seconds };
}

const count = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
};
