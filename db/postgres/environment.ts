const mebibyte = 2 ** 20;

/** By which libfaketime gives a process another clock: the product and its server have to agree on what day it is. */
const clockNames = ["LD_PRELOAD", "FAKETIME", "FAKETIME_SHARED"];

// biome-ignore lint/style/noProcessEnv: no setting of the product, but the clock of this process.
const given = Object.entries(process.env).filter(([name]) => clockNames.includes(name));

/**
 * What the server's processes see of the environment: none of the application's secrets. Besides, glibc is told to keep the memory
 * that a statement has freed for the next one. By default it returns it to the system, and planning a large statement then takes
 * two to five times as long, for thousands of pages are mapped anew. A process that has planned the largest keeps some 25 MB more.
 */
export const serverEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(given),
  NODE_ENV: "production",
  LC_ALL: "C",
  MALLOC_MMAP_THRESHOLD_: String(16 * mebibyte),
  MALLOC_TRIM_THRESHOLD_: String(16 * mebibyte),
  MALLOC_TOP_PAD_: String(mebibyte),
};
