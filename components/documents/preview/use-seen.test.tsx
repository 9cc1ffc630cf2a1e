import { act, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { useSeen } from "./use-seen";

afterEach(() => vi.unstubAllGlobals());

function Page() {
  const ref = useRef<HTMLDivElement>(null);
  return <div ref={ref}>{useSeen(ref).isSeen ? "seen" : "unseen"}</div>;
}

test("of several observations reported at once, the last one counts", () => {
  let tell: (moments: { isIntersecting: boolean }[]) => void = () => {};
  // Stands in for the browser's observer, which is missing without a layout.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  show(<Page />);
  act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(screen.getByText("seen")).toBeTruthy();
  act(() => tell([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(screen.getByText("unseen")).toBeTruthy();
});
