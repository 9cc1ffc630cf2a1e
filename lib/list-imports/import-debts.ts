import { job } from "@/lib/kernel/operation";
import { debtList } from "./lists";
import { importedFile } from "./record";
import { runImport } from "./run";
import { debtImportInput } from "./schema";

export const importDebts = job(
  {
    level: "user",
    summary:
      "Import unpaid invoices, acts and UPDs of another program from a file (XLSX, CSV); at most 200, all or none",
    description:
      "They become issued documents of the organization, with one line each, under the numbers that the other program gave. Clients are matched by INN and KPP or by name. A document that exists (same type, number, year and client) stays as it is. `dryRun=1` only returns what would happen. With `Accept: text/event-stream` the response is a stream of `progress` events, then `done` or `failed`.",
    input: debtImportInput,
    output: importedFile,
    fails: ["UNSUPPORTED_MIME", "payload_too_large", "rate_limited", "conflict"],
  },
  (context, input) => runImport(context, debtList, input),
);
