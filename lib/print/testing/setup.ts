import { buildWorkers } from "@/lib/build-workers";

/** Bundles the workers before the tests, so that they never meet those of an older source. */
export const setup = () => buildWorkers();
