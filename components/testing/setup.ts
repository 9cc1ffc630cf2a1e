import { act, cleanup, configure, renderHook } from "@testing-library/react";
import { startTransition, useState } from "react";
import { afterAll, afterEach, expect, vi } from "vitest";
import { dismissToast, toastStore } from "@/components/ui/toast";

// Waiting has no limit of its own: the test's timeout is the only deadline.
configure({ asyncUtilTimeout: 250_000 });

const OriginalFormData = FormData;

/**
 * Behaves like browsers where happy-dom does not: a custom control, such as a date, is added to the form's data by
 * the `formdata` event. A form submitted without a button has no submitter, where happy-dom passes the form itself.
 */
class FormDataWithEvent extends OriginalFormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super(form, submitter === form ? null : submitter);
    form?.dispatchEvent(Object.assign(new Event("formdata"), { formData: this }));
  }
}
// Files share a process, and so the globals set by earlier files.
if (OriginalFormData.name !== FormDataWithEvent.name) globalThis.FormData = FormDataWithEvent;

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.get()) dismissToast(id);
});

// React makes every transition wait for the actions in progress, so one that never ends would block later files.
afterAll(async () => {
  const { result } = renderHook(() => useState(false));
  await act(async () => startTransition(async () => result.current[1](true)));
  expect(result.current[0], "every action that a test begins has ended").toBe(true);
  cleanup();
});

// Files share a process and its packages; our own modules are loaded anew for each file, with their state.
afterAll(() => vi.resetModules());
