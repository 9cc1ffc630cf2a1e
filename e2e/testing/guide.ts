import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

export type Example = {
  language: "sh" | "js" | "php";
  code: string;
  /** The response shown directly below the example. */
  answer: { kind: "json" | "text"; text: string } | null;
};

const examplePattern = /^```(sh|js|php)\n([\s\S]*?)^```\n(?:```(json|text)\n([\s\S]*?)^```\n)?/gm;

/** Returns the examples of a documentation page, in order. */
export const examplesOf = (file: string): Example[] =>
  [...readFileSync(file, "utf8").matchAll(examplePattern)].map(([, language, code, kind, text]) => ({
    language: language as Example["language"],
    code: code ?? "",
    answer: kind ? { kind: kind as "json" | "text", text: text ?? "" } : null,
  }));

const programs = { sh: "curl", js: "node", php: "php" };

/** Whether this machine has the program that an example needs. */
export const canRun = ({ language }: Example) =>
  spawnSync(programs[language], ["--version"], { stdio: "ignore" }).status === 0;

const endMarker = (index: number) => `@@ ${index} @@`;

/**
 * Runs examples one after the other in one shell, so that later ones see the
 * variables of earlier ones. Returns the output of each. Throws when one fails.
 */
export async function runExamples(
  examples: readonly Example[],
  variables: NodeJS.Dict<string>,
): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "documents-guide-"));
  try {
    const script = examples.map((example, index) => {
      if (example.language === "sh") return example.code;
      const file = `example-${index}.${example.language === "js" ? "mjs" : "php"}`;
      writeFileSync(path.join(folder, file), example.code);
      return `${programs[example.language]} ${file}`;
    });
    const wholeScript = script.map((each, index) => `${each}\nprintf '\\n${endMarker(index)}\\n'`).join("\n");
    const { stdout } = await promisify(execFile)(
      "bash",
      ["-a", "-e", "-u", "-o", "pipefail", "-c", wholeScript],
      {
        cwd: folder,
        // Without the setting by which the test runner makes every program use colours.
        env: { ...process.env, FORCE_COLOR: undefined, ...variables },
      },
    );
    let rest = stdout;
    return examples.map((_, index) => {
      const [printed = "", after = ""] = rest.split(`\n${endMarker(index)}\n`);
      rest = after;
      return printed.trim();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
