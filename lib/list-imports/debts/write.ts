import { changeStatus } from "@/lib/documents/change-status";
import { addDocument } from "@/lib/documents/create";
import { documentInput } from "@/lib/documents/schema";
import type { Context } from "@/lib/kernel/operation";
import { formatDate } from "@/lib/values/dates";
import type { DebtRecord } from "./plan";

const papers = { invoice: "счёту", act: "акту", upd: "УПД" } as const;

/** Makes the papers, each with one line of what is left to pay, and issues them; their records learn their ids. */
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

/** It stands on the paper, which is Russian whoever reads the page. */
const lineOf = ({ docType, number, date }: DebtRecord) =>
  `Долг по ${docType in papers ? papers[docType as keyof typeof papers] : "документу"} № ${number} от ${formatDate(date)}`;
