import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { CameraScan } from "./camera-scan";

afterEach(() => vi.unstubAllGlobals());

test("closing the camera ends the worker that reads codes", async () => {
  const workers = { begun: 0, ended: 0 };
  vi.stubGlobal(
    "Worker",
    class {
      constructor() {
        workers.begun += 1;
      }
      terminate() {
        workers.ended += 1;
      }
    },
  );
  const stopped = vi.fn();
  vi.stubGlobal("navigator", {
    ...{ userAgent: navigator.userAgent, language: "ru" },
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [{ stop: stopped }] }) },
  });
  vi.spyOn(HTMLVideoElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, "srcObject", "set").mockReturnValue();
  for (const opened of [1, 2]) {
    show(<CameraScan open onPhoto={() => {}} />);
    await screen.findByText(/Покажите|Наведите|Ищем/);
    cleanup();
    expect([workers.begun, workers.ended]).toEqual([opened, opened]);
    expect(stopped).toHaveBeenCalledTimes(opened);
  }
});
