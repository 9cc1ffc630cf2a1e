import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, vi } from "vitest";

// As Next's own server does before anything of it is loaded, which a process does once.
Object.assign(globalThis, { AsyncLocalStorage });

const variables = { ...process.env };
const globals = new Set(Object.getOwnPropertyNames(globalThis));

// Files of this project share a process and its packages. Each finds the environment as it was, and loads our own modules
// again, which keep the configuration that they have read and whatever a process has one of.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!globals.has(name)) Reflect.deleteProperty(globalThis, name);
  vi.resetModules();
});
