"use client";

import { useRef } from "react";
import { changesTo } from "@/lib/values/changes";
import type { Result } from "./result";

type Sent<Input> = Partial<Input> & { seen?: Record<string, unknown> };

/**
 * Sends what a form changes in a record: fields that somebody else has changed meanwhile stay theirs. Where both have
 * changed one the service refuses it, the form says so, and who saves once more means it. What has been seen is the record
 * as the form was `opened` with: read again while somebody types, a page has a newer one, and the form still shows the text
 * that is typed. Without `opened` it is the record that is saved, which a form then has to keep itself.
 */
export function useChanges(opened?: { id: string } | null) {
  const isTold = useRef(false);
  const base = useRef<object | null | undefined>(opened);
  return async <Input extends object, Output extends object>(
    record: object,
    input: Input,
    send: (changes: Sent<Input>) => Promise<Result<Output>>,
    /** What else the changes rest on. */
    besides: readonly string[] = [],
  ): Promise<Result<Output>> => {
    const changes = changesTo(record, input);
    const names = [...Object.keys(changes), ...besides];
    const known = base.current && idOf(base.current) === idOf(record) ? base.current : record;
    const seen = Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
    const result = await send(isTold.current ? changes : { ...changes, seen });
    isTold.current = !result.ok && result.detail === "changed_meanwhile";
    if (result.ok && base.current) base.current = result.data;
    return result;
  };
}

const idOf = (record: object) => ("id" in record ? record.id : undefined);
