const browsers: ReadonlyArray<[name: string, mark: RegExp]> = [
  ["Yandex Browser", /YaBrowser\//],
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Safari\//],
];

const systems: ReadonlyArray<[name: string, mark: RegExp]> = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

const findName = (list: ReadonlyArray<[string, RegExp]>, device: string) =>
  list.find(([, mark]) => mark.test(device))?.[0] ?? null;

/**
 * Returns the usual names of the browser and the system from a `User-Agent`, or a program's own name; null without one.
 */
export function deviceName(device: string | null): string | null {
  if (!device) return null;
  const knownParts = [findName(browsers, device), findName(systems, device)].filter((name) => name !== null);
  return knownParts.join(", ") || (/^[\w.-]{1,40}/.exec(device)?.[0] ?? null);
}
