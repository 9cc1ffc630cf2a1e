import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createOldDatabase } from "@/lib/document-issues/testing/old-database";

const page = readFileSync("docs/administration.md", "utf8");

/** Returns the first line of the page's shell commands that contains `text`. */
const commandWith = (text: string) => {
  const found = [...page.matchAll(/^```sh\n(.*?)^```$/gms)]
    .flatMap(([, code]) => (code ?? "").split("\n"))
    .find((line) => line.includes(text));
  return found ?? expect.fail(`no command with ${text}`);
};

function createWorkplace() {
  const folder = mkdtempSync(path.join(tmpdir(), "documents-page-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "backups"));
  const run = async (command: string, variables: NodeJS.Dict<string>) => {
    // Replaces the paths of the page, which are those of a server.
    const localCommand = command
      .replace(/(?<= )\/backups\//g, `${folder}/backups/`)
      .replaceAll("/srv/documents-former", `${folder}/former`);
    const { stdout } = await promisify(execFile)("bash", ["-eu", "-c", localCommand], {
      env: { ...process.env, NEXTAUTH_SECRET: undefined, DATA_DIR: path.join(folder, "data"), ...variables },
    });
    return stdout;
  };
  return { folder, run };
}

test("the administration page's commands for backup, upgrade, restore and rollback work as written", async () => {
  const { folder, run } = createWorkplace();
  const DATABASE_URL = await createOldDatabase(10);
  const backupOutput = await run(commandWith("npm run backup"), { DATABASE_URL });
  expect(backupOutput).toMatch(/\d+ rows of \d+ tables in .*documents-\d{4}-\d\d-\d\d\.backup/);

  const migrateOutput = await run("npm run db:migrate", { DATABASE_URL });
  const automaticFolder = path.join(folder, "data", "backups");
  const [name] = readdirSync(automaticFolder);
  expect(migrateOutput).toContain(path.join(automaticFolder, name!));
  expect(migrateOutput).toContain("The database is up to date.");
  expect(await run("npm run db:migrate", { DATABASE_URL })).not.toContain("backed up");
  expect(readdirSync(automaticFolder)).toHaveLength(1);

  const restoreOutput = await run(commandWith('npm run restore -- "$BACKUP"'), {
    DATABASE_URL,
    BACKUP: path.join(automaticFolder, name!),
  });
  expect(restoreOutput).toMatch(/\d+ rows of \d+ tables restored as of .*, verified/);
  expect(readdirSync(folder)).toContain("former");

  const accounts = /`(npm run check:accounts)`/.exec(page)?.[1] ?? expect.fail("no check of the accounts");
  expect(await run(accounts, { DATABASE_URL: "", DATA_DIR: path.join(folder, "former") })).toContain(
    "All stored sums of accounts match the recalculated ones.",
  );
  const nightly = readdirSync(path.join(folder, "backups"));
  const restore = commandWith("npm run restore -- /backups/").replace(
    /documents-[\d-]+\.backup/,
    nightly[0]!,
  );
  expect(await run(restore, { DATABASE_URL: "", DATA_DIR: path.join(folder, "drill") })).toContain(
    "restored as of",
  );
});
