import type { z } from "zod";
import { expect } from "./fixtures";

/** Asserts that a response is the described record: with every field, and no other. */
export function expectRecord<Shape extends z.ZodRawShape>(answer: unknown, record: z.ZodObject<Shape>): void {
  expect(record.strict().safeParse(answer).error?.issues ?? []).toEqual([]);
}
