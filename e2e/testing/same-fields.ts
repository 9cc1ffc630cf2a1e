import type { z } from "zod";
import { expect } from "./fixtures";

/** Proves that an answer is the record that the description promises: every field, and no other. */
export function expectRecord<Shape extends z.ZodRawShape>(answer: unknown, record: z.ZodObject<Shape>): void {
  expect(record.strict().safeParse(answer).error?.issues ?? []).toEqual([]);
}
