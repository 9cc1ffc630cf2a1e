import { buildWorker } from "@/lib/print/build-worker";

await buildWorker();
