import { job } from "@/lib/kernel/operation";
import { serviceList } from "./lists";
import { importedFile } from "./record";
import { runImport } from "./run";
import { serviceImportInput } from "./schema";

export const importServices = job(
  {
    level: "user",
    summary:
      "Add the rows of a file (XLSX, CSV, 1C's EnterpriseData) to the catalog; known ones, by name, are changed where the file says otherwise. With dryRun=1 only what would happen. With `Accept: text/event-stream` it tells how far it is: events `progress`, then `done` or `failed`",
    input: serviceImportInput,
    output: importedFile,
    fails: ["UNSUPPORTED_MIME", "payload_too_large", "rate_limited"],
  },
  (context, input) => runImport(context, serviceList, input),
);
