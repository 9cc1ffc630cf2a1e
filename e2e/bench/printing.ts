import { readFileSync } from "node:fs";
import { buildWorkers } from "@/lib/commands/worker-bundles";
import type { Asker } from "@/lib/kernel/asker";
import { closePrintPool, renderFile } from "@/lib/print/render";
import { printSource, sampleLines } from "@/lib/print/sample";
import { warmUp } from "@/lib/print/warm-up";

/**
 * Measures the effect of many simultaneous prints on a process, by the number of threads the product
 * uses: small invoices per second, the peak memory under a hundred PDFs of 1,000 lines at once, and
 * the time for a member's invoice of one line alone and while 40 links print 1,000 lines each.
 */
const residentMb = (field: "VmHWM" | "VmRSS") =>
  Math.round(
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync("/proc/self/status", "utf8"))![1]) / 1024,
  );
const member = (id: number): Asker => ({ kind: "member", id: String(id) });
const link = (id: number): Asker => ({ kind: "link", id: String(id) });
const invoice = (number: string, lines: number) =>
  printSource({ document: { number }, lines: sampleLines(lines) });

/** Measures wall time and processor time, which a busy machine stretches less. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; cpuMs: number; result: T }> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    ms: Math.round(performance.now() - start),
    cpuMs: Math.round((user + system) / 1000),
    result,
  };
}

const countServed = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === "fulfilled").length;

await buildWorkers();
await warmUp();
const printSmallInvoices = (round: string, count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      renderFile(invoice(`${round}${index}`, 1 + (index % 5)), "pdf", { asker: member(index % 4) }),
    ),
  );
await printSmallInvoices("warm", 50);
const rates: string[] = [];
for (const round of ["a", "b", "c"]) {
  const { ms, cpuMs, result } = await timed(() => printSmallInvoices(round, 100));
  rates.push(`${Math.round((1000 * countServed(result)) / ms)} (${cpuMs / 100} ms of processors each)`);
}
console.log(`small invoices a second: ${rates.join(", ")}`);

const aloneMs = [];
for (let index = 0; index < 9; index++) {
  const { ms } = await timed(() => renderFile(invoice(`alone${index}`, 1), "pdf", { asker: member(1) }));
  aloneMs.push(ms);
}
console.log(`an invoice of one line alone, ms: ${aloneMs.toSorted((a, b) => a - b).join(" ")}`);

const links = Promise.allSettled(
  Array.from({ length: 40 }, (_, index) =>
    renderFile(invoice(`link${index}`, 1000), "pdf", { asker: link(index) }),
  ),
);
const besideMs = [];
for (let index = 0; index < 9; index++) {
  const { ms } = await timed(() => renderFile(invoice(`beside${index}`, 1), "pdf", { asker: member(1) }));
  besideMs.push(ms);
}
console.log(`beside 40 links with 1,000 lines each, ms: ${besideMs.toSorted((a, b) => a - b).join(" ")}`);
const { ms: linksMs, result: linked } = await timed(() => links);
console.log(`of the 40 links served: ${countServed(linked)}, the last ${linksMs} ms later`);

console.log(`memory before: ${residentMb("VmRSS")} MB`);
const { ms, result } = await timed(() =>
  Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      renderFile(invoice(`large${index}`, 1000), "pdf", { asker: member(index % 4) }),
    ),
  ),
);
console.log(
  `100 PDFs of 1,000 lines at once: ${countServed(result)} served in ${ms} ms, ${residentMb("VmHWM")} MB at most`,
);
await closePrintPool();
