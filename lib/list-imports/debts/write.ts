import { changeStatus } from "@/lib/documents/change-status";
import { addDocument } from "@/lib/documents/create";
import { documentInput } from "@/lib/documents/schema";
import type { Context } from "@/lib/kernel/operation";
import { formatDate } from "@/lib/values/dates";
import type { DebtRecord } from "./plan";

const papers = { invoice: "счёту", act: "акту", upd: "УПД" } as const;

/** Makes the papers, each with one line for the amount still to pay, and issues them; sets the ids of their records. */
export async function writeDebts(context: Context, records: DebtRecord[]): Promise<void> {
  for (const debt of records) {
    const { organizationId, clientId, docType, date, number, dueDate, vatRate, sum } = debt;
    const draft = await addDocument(
      context,
      documentInput.parse({
        ...{ organizationId, clientId, docType, date, dueDate, vatMode: "included", numberElsewhere: number },
        lines: [{ name: debt.line ?? lineOf(debt), qty: 1, priceCents: sum, vatRate }],
      }),
    );
    await changeStatus.run(context, { id: draft.id, status: "issued", version: draft.version });
    debt.id = draft.id;
  }
}

/** Returns the line on the paper, in Russian whatever the language of the page. */
const lineOf = ({ docType, number, date }: DebtRecord) =>
  `Долг по ${docType in papers ? papers[docType as keyof typeof papers] : "документу"} № ${number} от ${formatDate(date)}`;
