import { globSync, readFileSync } from "node:fs";
import { type Node, parseSync, Visitor } from "oxc-parser";

export type SourcePattern = {
  pattern: string;
  flags: string;
  /** The file and line of its first occurrence. */
  at: string;
  /** Whether the search continues after each match. */
  isRepeated: boolean;
};

/** A pattern created by `new RegExp(…)`, whose text is known only at run time. */
export type PatternCreation = { file: string; line: number };

const repeatingMethods = new Set(["split", "replaceAll", "matchAll"]);

/** Returns every regular expression in the product's source, once; tests and their helpers are left out. */
export function sourcePatterns(): { literals: SourcePattern[]; made: PatternCreation[] } {
  const literals = new Map<string, SourcePattern>();
  const made: PatternCreation[] = [];
  const files = globSync(["{app,components,lib,db}/**/*.{ts,tsx}", "*.ts"])
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file));
  for (const file of files.toSorted()) {
    const text = readFileSync(file, "utf8");
    if (!/[/]|RegExp/.test(text)) continue;
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    const lineOf = ({ start }: Node) => text.slice(0, start).split("\n").length;
    const repeated = new Set<Node>();
    new Visitor({
      CallExpression: (node) => {
        const { callee } = node;
        if (callee.type === "MemberExpression" && callee.property.type === "Identifier")
          if (repeatingMethods.has(callee.property.name))
            for (const each of node.arguments) repeated.add(each);
        if (isConstructor(callee)) made.push({ file, line: lineOf(node) });
      },
      NewExpression: (node) => {
        if (isConstructor(node.callee)) made.push({ file, line: lineOf(node) });
      },
      Literal: (node) => {
        if (!("regex" in node)) return;
        const { pattern, flags } = node.regex;
        const key = `/${pattern}/${flags}`;
        const known = literals.get(key);
        const isRepeated = /[gy]/.test(flags) || repeated.has(node) || (known?.isRepeated ?? false);
        literals.set(key, { pattern, flags, at: known?.at ?? `${file}:${lineOf(node)}`, isRepeated });
      },
    }).visit(program);
  }
  return { literals: [...literals.values()], made };
}

const isConstructor = (callee: Node) => callee.type === "Identifier" && callee.name === "RegExp";
