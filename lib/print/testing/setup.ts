import { buildWorker } from "@/lib/print/build-worker";

/** Bundles the print thread before the tests, so that they never meet that of an older source. */
export const setup = () => buildWorker();
