import Ajv from "ajv/dist/2020";
import description from "./bank-openapi.json" with { type: "json" };

/**
 * The bank's published description (OpenAPI 3.1), trimmed to the parts in use, which validates requests and responses.
 */
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  formats: {
    date: /^\d{4}-\d\d-\d\d$/,
    uri: (text: string) => URL.canParse(text),
    email: true,
    binary: true,
  },
}).addSchema({ $id: "bank", components: description.components });

type Content = { content?: Record<string, { schema?: { $ref?: string } }> };
type Operation = { requestBody?: Content; responses: Record<string, Content> };

const paths = description.paths as unknown as Record<string, Record<string, Operation>>;

function operationOf(method: string, path: string): Operation {
  const found = Object.entries(paths).find(([address]) =>
    new RegExp(`^${address.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  const operation = found?.[1][method.toLowerCase()];
  if (!operation) throw new Error(`the bank has no ${method} ${path}`);
  return operation;
}

function errorsIn({ content }: Content, value: unknown): string[] {
  const reference = content?.["application/json"]?.schema?.$ref;
  if (!reference) return [];
  const validate = ajv.getSchema(`bank${reference}`);
  if (!validate) throw new Error(`the description lacks ${reference}`);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Returns the errors of a request according to the bank's description. */
export const requestErrors = (method: string, path: string, body: unknown) =>
  errorsIn(operationOf(method, path).requestBody ?? {}, body);

/** Returns the errors of a stand-in's response according to the bank's description. */
export function answerErrors(method: string, path: string, status: number, body: string): string[] {
  const response = operationOf(method, path).responses[status];
  if (!response) return [`the bank does not answer ${status}`];
  if (response.content?.["application/pdf"]) return body.startsWith("%PDF") ? [] : ["no PDF"];
  return errorsIn(response, JSON.parse(body));
}
