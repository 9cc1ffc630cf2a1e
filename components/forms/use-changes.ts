"use client";

import { useRef } from "react";
import { changesTo } from "@/lib/values/changes";
import type { Result } from "./result";

type Sent<Input> = Partial<Input> & { seen?: Record<string, unknown> };

/**
 * Sends what a form changes in a record: fields that somebody else has changed meanwhile stay theirs. Where both have
 * changed one the service refuses it, the form says so, and who saves once more means it.
 */
export function useChanges() {
  const isTold = useRef(false);
  return async <Input extends object, Output>(
    record: object,
    input: Input,
    send: (changes: Sent<Input>) => Promise<Result<Output>>,
    /** What else the changes rest on. */
    besides: readonly string[] = [],
  ): Promise<Result<Output>> => {
    const changes = changesTo(record, input);
    const names = [...Object.keys(changes), ...besides];
    const seen = Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
    const result = await send(isTold.current ? changes : { ...changes, seen });
    isTold.current = !result.ok && result.detail === "changed_meanwhile";
    return result;
  };
}
