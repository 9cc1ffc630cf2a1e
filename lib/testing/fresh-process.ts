import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, vi } from "vitest";

// Next's own server does this before it loads anything else, once per process.
Object.assign(globalThis, { AsyncLocalStorage });

const variables = { ...process.env };
const globals = new Set(Object.getOwnPropertyNames(globalThis));

// Files of this project share a process and its packages. After each file the environment is restored and our own
// modules are reset, because they hold the configuration that they have read and process-wide objects.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!globals.has(name)) Reflect.deleteProperty(globalThis, name);
  vi.resetModules();
});
