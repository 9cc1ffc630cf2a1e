import { writeFileSync } from "node:fs";
import { buildOpenApi } from "@/lib/http/openapi/build";
import { walkRoutes } from "@/lib/http/walk";
import { version } from "@/package.json";

const file = "lib/api/openapi.gen.json";
writeFileSync(file, `${JSON.stringify(buildOpenApi(await walkRoutes(), version), null, 2)}\n`);
console.log(`Wrote ${file}.`);
