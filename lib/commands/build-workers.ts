import { buildWorkers } from "./worker-bundles";

await buildWorkers();
