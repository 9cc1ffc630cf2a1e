import { expect, test } from "vitest";
import description from "./openapi.gen.json";
import { fieldsOf, inlineResponses, referenceGroups, typeParts } from "./rules";
import type { OpenApi } from "./schema";

const api = description as unknown as OpenApi;
const entries = referenceGroups(api).flatMap((group) => group.entries);
const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

test("every operation's response is described as a named record or field by field", () => {
  const undescribed = entries.filter(({ operation: { responses, operationId } }) => {
    const schemas = Object.values(responses).flatMap((response) => {
      const schema = "$ref" in response ? undefined : response.content?.["application/json"]?.schema;
      return schema ? [schema] : [];
    });
    const isNamed = schemas.every((schema) => typeParts(schema).some(({ record }) => record));
    return !isNamed && inlineResponses(responses).length === 0 && operationId !== "getOpenapiJson";
  });
  expect(undescribed.map(({ method, address }) => `${method} ${address}`)).toEqual([]);
});

test("the response with a new token lists it, and a response shared by two statuses is described once", () => {
  const inlineResponsesOf = (address: string, method: string) =>
    inlineResponses(
      entries.find((entry) => entry.address === address && entry.method === method)!.operation.responses,
    );
  const [token] = inlineResponsesOf("/api/tokens", "POST");
  expect([token!.statuses, namesOf(token!.fields)]).toEqual([["201"], expect.arrayContaining(["token"])]);
  const payments = inlineResponsesOf("/api/documents/{id}/payments", "POST");
  expect(payments.map(({ statuses }) => statuses)).toEqual([["200", "201"]]);
});

test("the fields of nullable records and lists are listed", () => {
  const fields = namesOf(fieldsOf(api.components.schemas.Upd!));
  expect(fields).toEqual(expect.arrayContaining(["payments", "payments[].number", "shippedBy.name"]));
});
