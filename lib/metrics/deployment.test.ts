import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { describeMetrics } from "./get";

operateOnTestDatabase();

type Dashboard = {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { type: string; query: string }[] };
};
type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] };

const dashboard: Dashboard = JSON.parse(readFileSync("docs/deployment/grafana-dashboard.json", "utf8"));
const rules = (parse(readFileSync("docs/deployment/prometheus-alerts.yaml", "utf8")) as Rules).groups.flatMap(
  (group) => group.rules,
);

/** Returns the metrics with a selector in an expression, except `up`, which is Prometheus's own. */
const namesIn = (expression: string) =>
  [...expression.matchAll(/\b([a-z][a-z0-9_]*)\{/g)].flatMap(([, name = ""]) =>
    name === "up" ? [] : [name],
  );

const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ...rules.map(({ alert, expr }) => [alert, expr]),
] as [string, string][];

const known = async () => {
  const text = await describeMetrics();
  const named = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    named.flatMap(([, name = "", type]) =>
      type === "histogram" ? ["bucket", "count", "sum"].map((part) => `${name}_${part}`) : [name],
    ),
  );
};

test("every metric that the dashboard and the alert rules use is in /metrics", async () => {
  expect(expressions.length).toBeGreaterThan(25);
  const there = await known();
  for (const [title, expression] of expressions) {
    if (!expression.startsWith("up{")) expect(namesIn(expression), title).not.toEqual([]);
    expect(
      namesIn(expression).filter((name) => !there.has(name)),
      title,
    ).toEqual([]);
  }
});

test("every metric that the dashboard's variables use is in /metrics", async () => {
  const there = await known();
  const asked = dashboard.templating.list.flatMap(({ type, query }) =>
    type === "query" ? [/^label_values\((\w+)/.exec(query)?.[1] ?? ""] : [],
  );
  expect(asked.filter((name) => !there.has(name))).toEqual([]);
});

test("alert rules have distinct names and a summary", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(rules.filter(({ annotations }) => !annotations.summary)).toEqual([]);
});
