import { job } from "@/lib/kernel/operation";
import { serviceList } from "./lists";
import { importedFile } from "./record";
import { runImport } from "./run";
import { serviceImportInput } from "./schema";

export const importServices = job(
  {
    level: "user",
    summary: "Import services into the catalog from a file: XLSX, CSV, or EnterpriseData of 1C",
    description:
      "A service that exists (same name) is updated where the file differs. `dryRun=1` only returns what would happen. With `Accept: text/event-stream` the response is a stream of `progress` events, then `done` or `failed`.",
    input: serviceImportInput,
    output: importedFile,
    fails: ["UNSUPPORTED_MIME", "payload_too_large", "rate_limited"],
  },
  (context, input) => runImport(context, serviceList, input),
);
