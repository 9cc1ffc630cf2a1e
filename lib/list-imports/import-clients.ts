import { job } from "@/lib/kernel/operation";
import { clientList } from "./lists";
import { importedFile } from "./record";
import { runImport } from "./run";
import { clientImportInput } from "./schema";

export const importClients = job(
  {
    level: "user",
    summary: "Import clients from a file: XLSX, CSV, EnterpriseData of 1C, or CommerceML",
    description:
      "A client that exists (same INN and KPP, or same name) is updated where the file differs; empty cells change nothing. `dryRun=1` only returns what would happen. With `Accept: text/event-stream` the response is a stream of `progress` events, then `done` or `failed`.",
    input: clientImportInput,
    output: importedFile,
    fails: ["UNSUPPORTED_MIME", "payload_too_large", "rate_limited"],
  },
  (context, input) => runImport(context, clientList, input),
);
