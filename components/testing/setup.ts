import { act, cleanup, configure, renderHook } from "@testing-library/react";
import { startTransition, useState } from "react";
import { afterAll, afterEach, expect, vi } from "vitest";
import { dismissToast, toastStore } from "@/components/ui/toast";

// What is waited for comes when it comes: the deadline of the test is the only one.
configure({ asyncUtilTimeout: 250_000 });

const Plain = FormData;

/**
 * As browsers do and happy-dom does not: what is no input of its own, as a date, gets into a form by the event. A form that is sent
 * by no button has none, where happy-dom names the form itself.
 */
class HeardFormData extends Plain {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super(form, submitter === form ? null : submitter);
    form?.dispatchEvent(Object.assign(new Event("formdata"), { formData: this }));
  }
}
// Files share a process, and with it what the one before has put there.
if (Plain.name !== HeardFormData.name) globalThis.FormData = HeardFormData;

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.get()) dismissToast(id);
});

// React has every transition wait for the actions that are under way: one that never ends holds up what later files show.
afterAll(async () => {
  const { result } = renderHook(() => useState(false));
  await act(async () => startTransition(async () => result.current[1](true)));
  expect(result.current[0], "every action that a test begins has ended").toBe(true);
  cleanup();
});

// Files share a process and its packages; our own modules each loads anew, with what they keep.
afterAll(() => vi.resetModules());
