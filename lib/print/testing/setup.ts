import { buildWorkers } from "@/lib/commands/worker-bundles";

/** Bundles the workers before the tests, so that they never run those of an older source. */
export const setup = () => buildWorkers();
