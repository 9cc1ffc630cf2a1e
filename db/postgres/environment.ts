const mebibyte = 2 ** 20;

/**
 * The variables by which libfaketime gives a process another clock: the product and its server must agree on the
 * date.
 */
const clockNames = ["LD_PRELOAD", "FAKETIME", "FAKETIME_SHARED"];

// biome-ignore lint/style/noProcessEnv: not a setting of the product, but the clock of this process.
const clockVariables = Object.entries(process.env).filter(([name]) => clockNames.includes(name));

/**
 * The environment of the server's processes: without the application's secrets. It also tells glibc to keep the
 * memory that a statement has freed for the next one. By default glibc returns it to the system, and planning a large
 * statement then takes two to five times as long, because thousands of pages are mapped again. A process that has
 * planned the largest statement keeps some 25 MB more.
 */
export const serverEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(clockVariables),
  NODE_ENV: "production",
  LC_ALL: "C",
  MALLOC_MMAP_THRESHOLD_: String(16 * mebibyte),
  MALLOC_TRIM_THRESHOLD_: String(16 * mebibyte),
  MALLOC_TOP_PAD_: String(mebibyte),
};
