import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { draftOf } from "@/components/documents/draft/document-draft";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { useClientChoice } from "./use-client-choice";

const basisOf = (id: string) => ({ id, docType: "contract", number: id, date: "2026-11-01" }) as never;

test("a basis chosen while the client's contract is looked for is not replaced", async () => {
  const found = Promise.withResolvers<unknown>();
  answerActions({ proposeBasisAction: () => found.promise });
  const opened = openedDocument();
  const { result } = renderHook(() => {
    const [fields, setFields] = useState(draftOf(opened, "22").fields);
    const change = (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes }));
    return { fields, change, choose: useClientChoice(opened, fields, change) };
  });
  const client = { ...result.current.fields.client!, id: "another" };
  act(() => void result.current.choose(client));
  act(() => result.current.change({ basis: basisOf("mine") }));
  await act(async () => found.resolve({ ok: true, data: basisOf("proposed") }));
  expect(result.current.fields.client?.id).toBe("another");
  expect(result.current.fields.basis?.id).toBe("mine");
});

test("the contract found for a client becomes the basis", async () => {
  answerActions({ proposeBasisAction: async () => ({ ok: true, data: basisOf("proposed") }) });
  const opened = openedDocument();
  const { result } = renderHook(() => {
    const [fields, setFields] = useState(draftOf(opened, "22").fields);
    const change = (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes }));
    return { fields, choose: useClientChoice(opened, fields, change) };
  });
  await act(async () => result.current.choose({ ...result.current.fields.client!, id: "another" }));
  expect(result.current.fields.basis?.id).toBe("proposed");
});
