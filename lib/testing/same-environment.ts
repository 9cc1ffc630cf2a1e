import { afterAll, expect } from "vitest";

const before = { ...process.env };

// Files of this project share a process, and the configuration that it has read once.
afterAll(() => {
  expect(process.env, "belongs to the project `alone` of vitest.config.ts").toEqual(before);
});
