import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { dismissToast, toastStore } from "@/components/ui/toast";

// What is waited for comes when it comes: the deadline of the test is the only one.
configure({ asyncUtilTimeout: 250_000 });

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.get()) dismissToast(id);
});

// Files share a process and its packages; our own modules each loads anew, with what they keep.
afterAll(() => vi.resetModules());
