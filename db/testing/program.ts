/**
 * Where the processes that tests start are bundled beforehand, so that each starts at once instead of loading its two
 * thousand modules.
 */
export const programFolder = ".workers/testing";

/** Returns the arguments with which Node.js runs a `*-process.ts` of a folder named `testing`. */
export const programOf = (source: string): string[] => [
  "--conditions=react-server",
  `${programFolder}/${source.replace(/\.ts$/, ".mjs")}`,
];
