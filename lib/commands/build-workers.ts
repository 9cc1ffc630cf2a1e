import { buildWorkers } from "@/lib/build-workers";

await buildWorkers();
