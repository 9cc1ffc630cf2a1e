import "./read-env.mjs";
import { runWorker } from "@/lib/jobs/worker";

await runWorker();
