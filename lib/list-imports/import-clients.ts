import { job } from "@/lib/kernel/operation";
import { clientList } from "./lists";
import { importedFile } from "./record";
import { runImport } from "./run";
import { clientImportInput } from "./schema";

export const importClients = job(
  {
    level: "user",
    summary:
      "Make clients of the rows of a file (XLSX, CSV, 1C's EnterpriseData, CommerceML); known ones, by INN and KPP or by name, are changed where the file says otherwise, empty cells say nothing. With dryRun=1 only what would happen. With `Accept: text/event-stream` it tells how far it is: events `progress`, then `done` or `failed`",
    input: clientImportInput,
    output: importedFile,
    fails: ["UNSUPPORTED_MIME", "payload_too_large", "rate_limited"],
  },
  (context, input) => runImport(context, clientList, input),
);
