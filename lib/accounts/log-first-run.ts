import { database } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { awaitsFirstAdmin, firstRunCode } from "./first-run";

/** Logs how to create the first administrator, as long as there is none. */
export async function logFirstRun(): Promise<void> {
  if (!(await awaitsFirstAdmin(database()))) return;
  const [address, code] = [`${env().BASE_URL}/first-run`, firstRunCode()];
  log.warn({ address, code }, `there is no administrator yet: open ${address} and enter the code ${code}`);
}
