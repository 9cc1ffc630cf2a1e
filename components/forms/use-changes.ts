"use client";

import { useRef } from "react";
import { changesTo } from "@/lib/values/changes";
import type { Result } from "./result";

type Sent<Input> = Partial<Input> & { seen?: Record<string, unknown> };

/**
 * Sends what a form changes in a record, which it is given as the form was opened with: what nobody has touched stays as
 * somebody else has made it meanwhile. Where both have changed a field the service refuses it, the form says so, and who saves
 * once more means it. A form keeps the record that it was opened with, for read again while somebody types, a page has a newer
 * one, which its typist has not seen.
 */
export function useChanges() {
  const isTold = useRef(false);
  // What a form that stays open has saved of it.
  const saved = useRef<{ of: object; fields: object }>(null);
  return async <Input extends object, Output extends object>(
    opened: object,
    input: Input,
    send: (changes: Sent<Input>) => Promise<Result<Output>>,
    /** What else the changes rest on. */
    besides: readonly string[] = [],
  ): Promise<Result<Output>> => {
    const before = saved.current?.of === opened ? saved.current.fields : {};
    const shown = { ...opened, ...before };
    const changes = changesTo(shown, input);
    const names = [...Object.keys(changes), ...besides];
    const result = await send(isTold.current ? changes : { ...changes, seen: fieldsOf(shown, names) });
    isTold.current = !result.ok && result.detail === "changed_meanwhile";
    if (result.ok) saved.current = { of: opened, fields: { ...before, ...fieldsOf(result.data, names) } };
    return result;
  };
}

const fieldsOf = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
