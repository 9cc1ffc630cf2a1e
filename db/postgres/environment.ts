const mebibyte = 2 ** 20;

/**
 * What the server's processes see of the environment: none of the application's secrets. And glibc is to keep what a statement has
 * freed for the next one: by itself it hands it back to the system, and to plan a large statement takes two to five times as long
 * for the thousands of pages that are fetched anew. A process that has planned the largest keeps some 25 MB more for it.
 */
export const serverEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  LC_ALL: "C",
  MALLOC_MMAP_THRESHOLD_: String(16 * mebibyte),
  MALLOC_TRIM_THRESHOLD_: String(16 * mebibyte),
  MALLOC_TOP_PAD_: String(mebibyte),
};
