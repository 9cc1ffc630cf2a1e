import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Commands in the pages that a test cannot run, each with a check of the parts that can be verified. */
const checkByCommand: Record<string, (words: string[]) => boolean> = {
  // These change the working copy or the installed packages.
  git: ([verb]) => ["clone", "pull", "checkout"].includes(verb ?? ""),
  "npm ci": () => existsSync("package-lock.json"),
  "npm install": () => existsSync("package-lock.json"),
  // There is no container engine, systemd or system PostgreSQL here.
  docker: (words) => isComposeCall(words),
  systemctl: ([, ...units]) => units.every((unit) => unit === "--now" || existsSync(unitFile(unit))),
  createuser: ([name]) => name === "documents",
  createdb: (words) => words.includes("--owner") && words.includes("UTF8"),
  pg_dump: (words) => words.includes("--file"),
  pg_restore: (words) => words.includes("--dbname"),
  // Programs that archive the write-ahead log of a system PostgreSQL.
  pgbackrest: (words) => words.includes("--stanza=documents"),
  "wal-g": ([verb]) => ["backup-push", "backup-fetch", "delete"].includes(verb ?? ""),
  cd: ([folder]) => folder === "/srv/documents",
  printf: ([format]) => variablesOfCompose().every((name) => format?.includes(`${name}=`)),
};

const unitFile = (unit: string) => `docs/deployment/${unit.replace(/@\d*$/, "")}.service`;
const compose = readFileSync("compose.yaml", "utf8");
const services = [...compose.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
/** The variables without which it does not start. */
const variablesOfCompose = () => [
  ...new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!)),
];

function isComposeCall([first, verb, ...rest]: string[]): boolean {
  if (first === "build") return existsSync("Dockerfile");
  const named = rest.filter((word) => !word.startsWith("-"));
  return first === "compose" && (verb === "up" || services.includes(named[0]));
}

const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const pages = ["README.md", "CONTRIBUTING.md", ...readdirSync("docs").map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith(".md"),
);

/** Returns the shell lines of a page: its code blocks, without crontabs and comments. */
const shellBlocksOf = (page: string) =>
  [...readFileSync(page, "utf8").matchAll(/^```(?:sh|bash)\n(.*?)^```$/gms)]
    .map(([, code]) => code ?? "")
    .filter((code) => !code.startsWith("# /etc/cron.d/"));

const commandsOf = (code: string) =>
  code
    .replaceAll("\\\n", " ")
    .split(/\n|&&/)
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter((line) => line && !line.startsWith("#"));

/** Returns the names of npm scripts, the programs and the linked files in a page. */
function namesIn(page: string) {
  const text = readFileSync(page, "utf8");
  const allOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);
  return {
    npmScripts: allOf(/npm (?:run |(?=start|test))(?:--silent )?([a-z][a-z:-]*)/g),
    programs: allOf(/npx tsx (?:-C react-server )?([\w/-]+\.ts)/g),
    links: allOf(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g),
  };
}

test.each(pages)("every npm script, program and linked file that %s names exists", (page) => {
  const { npmScripts, programs, links } = namesIn(page);
  for (const name of npmScripts) expect(Object.keys(scripts), page).toContain(name);
  for (const file of programs) expect(existsSync(file), `${page}: ${file}`).toBe(true);
  for (const link of links)
    expect(existsSync(page.startsWith("docs/") ? `docs/${link}` : link), `${page}: ${link}`).toBe(true);
});

test("the pages name many npm scripts and linked files, and several programs", () => {
  const names = pages.map(namesIn);
  expect(names.flatMap(({ npmScripts }) => npmScripts).length).toBeGreaterThan(40);
  expect(names.flatMap(({ programs }) => programs).length).toBeGreaterThan(10);
  expect(names.flatMap(({ links }) => links).length).toBeGreaterThan(50);
});

test.each(pages.filter((page) => shellBlocksOf(page).length > 0))(
  "the shell blocks of %s are valid bash",
  (page) => {
    for (const code of shellBlocksOf(page)) execFileSync("bash", ["-n", "-c", code]);
  },
);

const pagesWithKnownCommands = ["docs/administration.md", "docs/quick-start.md"];

test.each(pagesWithKnownCommands)(
  "every command of %s is an npm script or a known program with checked arguments",
  (page) => {
    const commands = shellBlocksOf(page)
      .filter((code) => !code.includes("$TOKEN") && !code.includes("$INVOICE"))
      .flatMap(commandsOf);
    expect(commands.length).toBeGreaterThan(3);
    for (const command of commands) {
      const [word = "", ...rest] = command.replace(/^(?:[A-Z_]+=\S*\s+)+/, "").split(/\s+/);
      const name = word === "npm" && checkByCommand[`npm ${rest[0]}`] ? `npm ${rest[0]}` : word;
      const isRun = word === "npm" && (rest[0] === "start" || (rest[0] === "run" && rest[1]! in scripts));
      const isRight = isRun || checkByCommand[name]?.(rest.map((each) => each.replace(/^['"]|['"]$/g, "")));
      expect(isRight, `${page}: ${command}`).toBe(true);
    }
  },
);
