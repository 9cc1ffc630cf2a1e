import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { environmentOf } from "./product";

test("a product started by a test or the demo ignores the .env files of its folder", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "demo-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [".env", ".env.local"])
    writeFileSync(path.join(folder, name), "BACKUP_FOLDER=/of/the/installation\n");
  const program = `
    require(${JSON.stringify(path.resolve("node_modules/@next/env"))}).loadEnvConfig(process.cwd());
    console.log([process.env.PORT, process.env.BACKUP_FOLDER].join());`;
  const { BACKUP_FOLDER: _, ...environment } = environmentOf({ PORT: "4000" });
  const said = execFileSync(process.execPath, ["-e", program], {
    cwd: folder,
    env: environment,
    encoding: "utf8",
  });
  expect(said).toBe("4000,\n");
});
