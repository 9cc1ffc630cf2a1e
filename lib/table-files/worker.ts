import { parentPort, workerData } from "node:worker_threads";
import { openTable } from "./reading/open";
import { type TableFile, type TableProblem, UnreadableTable } from "./table";

/** What the thread that reads one file answers. */
export type Answer = { file: TableFile } | { problem: TableProblem };

function answer(): Answer {
  const { path, list } = workerData as { path: string; list: "clients" | "services" };
  try {
    return { file: openTable(path, list) };
  } catch (error) {
    return { problem: error instanceof UnreadableTable ? error.problem : "table_not_readable" };
  }
}

parentPort!.postMessage(answer());
