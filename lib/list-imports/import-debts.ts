import { job } from "@/lib/kernel/operation";
import { debtList } from "./lists";
import { importedFile } from "./record";
import { runImport } from "./run";
import { debtImportInput } from "./schema";

export const importDebts = job(
  {
    level: "user",
    summary:
      "Make issued papers of the active organization of the rows of a file (XLSX, CSV): unpaid invoices, acts and UPDs that another program has numbered, with one line each, all of them or none. Clients are known by INN and KPP or by name; a paper by type, number, year and client, and stays as it is. At most 200. With dryRun=1 only what would happen. With `Accept: text/event-stream` it tells how far it is: events `progress`, then `done` or `failed`",
    input: debtImportInput,
    output: importedFile,
    fails: ["UNSUPPORTED_MIME", "payload_too_large", "rate_limited", "conflict"],
  },
  (context, input) => runImport(context, debtList, input),
);
