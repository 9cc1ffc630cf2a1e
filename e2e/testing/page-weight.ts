import type { Page } from "@playwright/test";

/** The size of a response as transferred, compressed and with its headers. */
type TransferredResponse = { url: string; bytes: number };

export type PageWeight = { scripts: TransferredResponse[]; scriptBytes: number; documentBytes: number };

/** Opens an address with an empty browser cache, and returns the bytes transferred until the network is idle. */
export async function weighPage(page: Page, address: string): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map<string, { type: string; url: string }>();
  const bytes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, type, response }) =>
    kinds.set(requestId, { type, url: response.url }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await page.goto(address, { waitUntil: "networkidle" });
  await session.detach();
  const responsesOfType = (wanted: string) =>
    [...kinds].flatMap(([id, { type, url }]) =>
      type === wanted ? [{ url, bytes: bytes.get(id) ?? 0 }] : [],
    );
  const sum = (responses: TransferredResponse[]) => responses.reduce((total, each) => total + each.bytes, 0);
  const scripts = responsesOfType("Script").toSorted((a, b) => b.bytes - a.bytes);
  return { scripts, scriptBytes: sum(scripts), documentBytes: sum(responsesOfType("Document")) };
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: Array<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>;
};

type MovedPart = { part: string; from: string; to: string };
/** `hadRecentInput`: within half a second after an input, when people expect something to move. */
export type Shift = { value: number; hadRecentInput: boolean; parts: MovedPart[] };

/** Returns the layout shifts since the page was opened: their size, and which parts moved from where to where. */
export const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const shifts: Shift[] = [];
        const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
          `${[x, y, width, height].map(Math.round)}`;
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
            const parts = sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              const part = element?.outerHTML.slice(0, 120) ?? "";
              return { part, from: boxOf(previousRect), to: boxOf(currentRect) };
            });
            shifts.push({ value, hadRecentInput, parts });
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(shifts)));
      }),
  );

/** Returns the shifts of a later opening that moved a part which had moved before. */
function repeatedShifts(before: readonly Shift[], later: readonly Shift[]): Shift[] {
  const parts = new Set(before.flatMap((shift) => shift.parts.map(({ part }) => part)));
  return later.filter((shift) => shift.parts.length === 0 || shift.parts.some(({ part }) => parts.has(part)));
}

/**
 * Returns the shifts that happen each time `open` opens a page, out of three. HTML arrives in chunks: if
 * one ends within a row just as a busy browser paints, that row grows with the next chunk. That is chance
 * and does not hit the same part repeatedly, while shifts caused by the page itself happen each time.
 */
export async function shiftsEachTime(page: Page, open: () => Promise<unknown>): Promise<Shift[]> {
  let shifts: Shift[] | undefined;
  for (let attempt = 0; attempt < 3 && shifts?.length !== 0; attempt++) {
    await open();
    const newShifts = await layoutShifts(page);
    shifts = shifts ? repeatedShifts(shifts, newShifts) : newShifts;
  }
  return shifts ?? [];
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; args: { name?: string } };

/** Returns how many functions the page's main thread compiles from opening until it is idle. */
export async function countCompiledFunctions(page: Page, address: string): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser of its own");
  await browser.startTracing(page, { categories: ["disabled-by-default-v8.compile"] });
  await page.goto(address, { waitUntil: "networkidle" });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const pageThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  return traceEvents.filter(
    ({ name, pid, tid }) => name === "V8.CompileCode" && pageThreads.has(`${pid}:${tid}`),
  ).length;
}
