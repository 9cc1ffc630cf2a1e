import { screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { Slot } from "./slot";

test("merges handlers, refs, classes and descriptions of the slot and its child", async () => {
  const calls: string[] = [];
  const ours = createRef<HTMLElement>();
  const theirs = createRef<HTMLButtonElement>();
  const user = show(
    <Slot ref={ours} id="given" className="given" aria-describedby="hint" onClick={() => calls.push("given")}>
      <button
        ref={theirs}
        type="button"
        className="own"
        aria-describedby="own-hint"
        onClick={() => calls.push("own")}
      >
        Меню
      </button>
    </Slot>,
  );
  const button = screen.getByRole("button");
  await user.click(button);
  expect(calls).toEqual(["own", "given"]);
  expect([ours.current, theirs.current]).toEqual([button, button]);
  expect(button.id).toBe("given");
  expect(button.className).toBe("own given");
  expect(button.getAttribute("aria-describedby")).toBe("own-hint hint");
});
