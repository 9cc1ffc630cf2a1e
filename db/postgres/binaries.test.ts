import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryPlace } from "@/db/testing/embedded";
import { serverAccount } from "./account";
import { findBinaries, installedBinaries } from "./binaries";

test("runs the installed programs in place when the server's account can reach them", () => {
  const { home, cluster } = temporaryPlace();
  const open = mkdtempSync(path.join(tmpdir(), "documents-binaries-"));
  onTestFinished(() => rmSync(open, { recursive: true, force: true }));
  chmodSync(open, 0o755);
  const installed = installedBinaries();
  const native = path.dirname(path.dirname(installed.postgres));
  cpSync(native, path.join(open, "native"), { recursive: true, verbatimSymlinks: true });
  const moved = (program: string) => path.join(open, "native", path.relative(native, program));
  const there = { initdb: moved(installed.initdb), postgres: moved(installed.postgres) };
  expect(findBinaries(home, serverAccount(cluster), expect.unreachable, there)).toEqual(there);
});

test("copies the programs when the server's account cannot reach them or npm left out their links", () => {
  const { dataDir, home, cluster } = temporaryPlace();
  const installed = installedBinaries();
  const native = path.dirname(path.dirname(installed.postgres));
  const hidden = path.join(dataDir, "package");
  cpSync(path.join(native, "..", "package.json"), path.join(hidden, "package.json"));
  cpSync(native, path.join(hidden, "native"), {
    recursive: true,
    filter: (file) => !lstatSync(file).isSymbolicLink(),
  });
  mkdirSync(home);
  const moved = (program: string) => path.join(hidden, "native", path.relative(native, program));
  const said: string[] = [];

  const found = findBinaries(home, serverAccount(cluster), (line) => said.push(line), {
    initdb: moved(installed.initdb),
    postgres: moved(installed.postgres),
  });
  expect(found.postgres.startsWith(hidden)).toBe(false);
  expect(said.join()).toContain(path.dirname(found.postgres));
});
