import type { JsonSchema, OpenApi } from "@/lib/api/schema";
import type { Endpoint } from "@/lib/http/walk";
import { describeEndpoint } from "./endpoint";
import { errorResponses, errorSchema } from "./failures";
import { schemaWriter } from "./schemas";

const conventions = `Amounts of money are whole kopecks, in fields that end in \`Cents\`. Moments are ISO 8601 in UTC; dates are \`YYYY-MM-DD\`.
Text is trimmed; an empty string in an optional field is stored as null, and an empty query parameter, other than \`limit\`, counts as absent. Unknown fields are ignored.
Lists return an array; \`limit\` and \`cursor\` page through it, and the header \`Link: <…>; rel="next"\` has the address of the next page.
PUT works like PATCH: it takes a partial record and returns the full one.
Every response has \`X-Request-Id\`. \`x-level\` is the permission that an operation requires: viewer, user, admin, public (none), or site (the key of a site).`;

/**
 * Describes all endpoints that have an operation as an OpenAPI 3.1 document, generated from the schemas that validate.
 */
export function buildOpenApi(endpoints: Endpoint[], version: string): OpenApi {
  const schemas = schemaWriter();
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpoints) {
    const { operation } = endpoint.handler;
    if (!operation || endpoint.isCatchAll) continue;
    paths[endpoint.address] = {
      ...paths[endpoint.address],
      [endpoint.method.toLowerCase()]: describeEndpoint(endpoint, operation, schemas),
    };
  }
  const tags = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).flatMap((each) => each.tags)),
  );
  const error = schemas.output(errorSchema);
  return {
    openapi: "3.1.0",
    info: { title: "Documents", version, description: conventions },
    servers: [{ url: "/" }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "A token of the auth server",
        },
        programToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "dm_…",
          description:
            "A program's token, from `POST /api/tokens` or Settings → Tokens. It allows what its `permission` says, but never more than its owner may do at that moment. It cannot create or delete tokens, or change passwords or sessions (403 `forbidden`, detail `for_people`).",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "next-auth.session-token",
          description:
            "A browser's session; `__Secure-next-auth.session-token` over https. Writes must come from the product's own origin.",
        },
        siteKey: { type: "apiKey", in: "header", name: "X-Site-Key", description: "The key of a site" },
        apiKey: { type: "apiKey", in: "header", name: "X-Api-Key", description: "The key of a site" },
        bearerSiteKey: { type: "http", scheme: "bearer", description: "The key of a site" },
      },
      responses: errorResponses(failureNames(paths)),
      schemas: { Error: error, ...referredComponents(schemas.components, paths) },
    },
  };
}

/** Returns the names of the error responses that the paths refer to. */
const failureNames = (paths: OpenApi["paths"]) =>
  new Set(
    [...JSON.stringify(paths).matchAll(/"#\/components\/responses\/([\w.]+)"/g)].map(([, name = ""]) => name),
  );

/** Returns the components that the paths refer to, directly or through each other. */
function referredComponents(components: Record<string, JsonSchema>, paths: OpenApi["paths"]) {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(components[name]);
    }
  };
  visit(paths);
  return Object.fromEntries([...found].sort().map((name) => [name, components[name]!]));
}
