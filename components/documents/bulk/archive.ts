import type { DownloadedFile } from "@/components/lists/download";

/** Packs files into a ZIP without compressing them again; repeated names are made unique. */
export async function archiveOf(files: readonly DownloadedFile[]): Promise<Blob> {
  const { zipSync } = await import("fflate");
  const entries = await Promise.all(files.map(async ({ blob }) => new Uint8Array(await blob.arrayBuffer())));
  const names = uniqueNames(files.map(({ name }) => name));
  const bytes = zipSync(Object.fromEntries(entries.map((entry, index) => [names[index], entry])), {
    level: 0,
  });
  return new Blob([bytes], { type: "application/zip" });
}

/** Makes names unique: «Счет 1.pdf», «Счет 1 (2).pdf». Case is ignored, as in many file systems. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf(".");
    let uniqueName = name;
    for (let copy = 2; taken.has(uniqueName.toLowerCase()); copy += 1) {
      uniqueName = `${name.slice(0, dot)} (${copy})${name.slice(dot)}`;
    }
    taken.add(uniqueName.toLowerCase());
    return uniqueName;
  });
}
