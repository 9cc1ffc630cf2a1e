import { afterEach, expect, test, vi } from "vitest";
import { foldOriginalCode, originalAddress } from "@/lib/values/original-code";
import { makeCameraReader } from "./code-reader";

afterEach(() => vi.unstubAllGlobals());

const code = "0123456789";

/** Workers of which the first fails to load, as without a network, and the later ones work. */
function unreliableWorkerClass() {
  const begun: unknown[] = [];
  return class {
    onerror: ((event: Event) => void) | null = null;
    onmessage: ((event: { data: string[] }) => void) | null = null;
    readonly comes = begun.push(this) > 1;

    postMessage() {
      if (this.comes) this.onmessage?.({ data: [originalAddress("https://docs.example", code)] });
      else this.onerror?.(new Event("error"));
    }

    terminate() {}
  };
}

test("a code reader that failed to load is loaded again for the next picture", async () => {
  vi.stubGlobal("Worker", unreliableWorkerClass());
  const context = { drawImage: () => {}, canvas: { width: 1, height: 1 }, getImageData: () => null };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  const { read } = await makeCameraReader();
  const video = document.createElement("video");
  await expect(read(video)).rejects.toBeInstanceOf(Event);
  expect(await read(video)).toBe(foldOriginalCode(code));
});
