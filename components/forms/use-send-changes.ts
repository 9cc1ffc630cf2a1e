"use client";

import { useRef } from "react";
import { changesTo } from "@/lib/values/changes";
import type { Result } from "./result";

type SentChanges<Input> = Partial<Input> & { seen?: Record<string, unknown> };

/**
 * Sends only the fields that a form has changed in a record, so that untouched fields keep what
 * others have saved meanwhile. When both have changed the same field, the service refuses it and
 * the form says so; saving once more overwrites. Pass the record as it was when the form opened:
 * the page may reload a newer one while the user types, and the user has not seen that one.
 */
export function useSendChanges() {
  const isConflictReported = useRef(false);
  // The fields saved so far by a form that stays open.
  const saved = useRef<{ of: object; fields: object }>(null);
  return async <Input extends object, Output extends object>(
    opened: object,
    input: Input,
    send: (changes: SentChanges<Input>) => Promise<Result<Output>>,
    /** Further fields that the changes depend on. */
    extraFields: readonly string[] = [],
  ): Promise<Result<Output>> => {
    const savedFields = saved.current?.of === opened ? saved.current.fields : {};
    const shownRecord = { ...opened, ...savedFields };
    const changes = changesTo(shownRecord, input);
    const names = [...Object.keys(changes), ...extraFields];
    const result = await send(
      isConflictReported.current ? changes : { ...changes, seen: fieldsOf(shownRecord, names) },
    );
    isConflictReported.current = !result.ok && result.detail === "changed_meanwhile";
    if (result.ok)
      saved.current = { of: opened, fields: { ...savedFields, ...fieldsOf(result.data, names) } };
    return result;
  };
}

const fieldsOf = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
