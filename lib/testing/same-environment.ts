import { afterAll, expect } from "vitest";

const before = { ...process.env };
/** Set by the image library when it is loaded. */
const imageLibraryVariables = ["VIPSHOME"];

// Files of this project share a process and the configuration that it has read once.
afterAll(() => {
  const names = Object.keys({ ...before, ...process.env });
  const changed = names.filter(
    (name) => process.env[name] !== before[name] && !imageLibraryVariables.includes(name),
  );
  expect(changed, "belongs to the project `alone` of vitest.config.ts").toEqual([]);
});
