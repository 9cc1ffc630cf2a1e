import path from "node:path";
import { findPrograms, runOn } from "@/db/backup/programs";
import { writeBackup } from "@/db/backup/write";
import { type Comparison, compare } from "./compare";

/** Compares a backup with a plain `pg_dump`; returns nothing if there is no `pg_dump` that supports the server. */
export async function compareBackup(url: string, folder: string): Promise<Comparison[]> {
  const programs = await findPrograms();
  if (!programs) return [];
  const dumpFile = path.join(folder, "bare.dump");
  const dump = () =>
    runOn(programs.dump, url, ["--format=custom", "--exclude-schema=jobs", `--file=${dumpFile}`]);
  const isServerSupported = await dump().then(
    () => true,
    () => false,
  );
  if (!isServerSupported) return [];
  return [
    await compare({
      name: "backup of a small database, compared",
      peer: "pg_dump",
      ours: () => writeBackup(url, path.join(folder, "documents.backup"), { programs }),
      theirs: dump,
      rounds: 3,
    }),
  ];
}
