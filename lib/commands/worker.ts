import { existsSync } from "node:fs";
import { runWorker } from "@/lib/jobs/worker";

// As the product itself does.
if (existsSync(".env")) process.loadEnvFile();
await runWorker();
