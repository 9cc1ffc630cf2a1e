import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { backups } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { maxScanBytes } from "@/lib/originals/limits";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { describeMetrics } from "./get";

operateOnTestDatabase();

/** The metrics of backups exist once there is a backup. */
beforeAll(async () => {
  const moment = new Date().toISOString();
  const made = {
    host: "one",
    file: "/backups/one.backup",
    startedAt: moment,
    endedAt: moment,
    bytes: 1,
    rows: 1,
  };
  await database().insert(backups).values(made);
});

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

test("alert rules cover a failed backup and one that is overdue", () => {
  const watched = rules.flatMap(({ expr }) => namesIn(expr));
  expect(watched).toEqual(expect.arrayContaining(["backup_failed", "backup_last_success_timestamp_seconds"]));
});

/** The addresses whose last part is a secret, in each sample of nginx. */
const nginxSamples = ["docs/administration.md", "docs/deployment/nginx-two-processes.conf"];

test("both samples of nginx log the same, without secrets", () => {
  const [first, second] = nginxSamples.map((file) => {
    const text = readFileSync(file, "utf8");
    expect(text, file).toMatch(/^ {4}access_log \S+ without_secrets;/m);
    return /^map \$uri \$logged_path \{.*?^log_format .*?$/ms.exec(text)?.[0];
  });
  expect(second).toBe(first);
  expect(first).toBeTruthy();
});

const megabyte = 1024 * 1024;

test("every sample of a proxy accepts the largest upload", () => {
  const files = [
    ...nginxSamples,
    ...["Caddyfile", "Caddyfile.two-processes", "kubernetes.yaml"].map((name) => `docs/deployment/${name}`),
  ];
  const limits = files.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(/(?:client_max_body_size|max_size|proxy-body-size:) (\d+)m/gi),
    ].map(([, size]) => Number(size)),
  );
  expect(limits.length).toBeGreaterThanOrEqual(files.length);
  for (const limit of limits) expect(limit * 1_000_000).toBeGreaterThan(maxScanBytes + megabyte);
});

test("alert rules have distinct names and a summary", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(rules.filter(({ annotations }) => !annotations.summary)).toEqual([]);
});
