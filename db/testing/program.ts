/** Where the processes that tests start are bundled before them: each then starts at once, rather than after its two thousand modules. */
export const programFolder = ".workers/testing";

/** The arguments with which Node.js runs a `*-process.ts` of a folder named `testing`. */
export const programOf = (source: string): string[] => [
  "--conditions=react-server",
  `${programFolder}/${source.replace(/\.ts$/, ".mjs")}`,
];
