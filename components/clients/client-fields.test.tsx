import { expect, test } from "vitest";
import { Form } from "@/components/forms/form";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { clientKinds } from "@/db/enums";
import { clientInput } from "@/lib/clients/schema";
import { ClientFields } from "./client-fields";

test.each(clientKinds)("the form of a %s sends every field of a client, hidden ones as empty", (kind) => {
  answerActions({});
  show(
    <Form
      label="client"
      schema={async () => clientInput}
      save={async () => ({ ok: true, data: null })}
      onSaved={() => {}}
    >
      <ClientFields kind={kind} onKindChange={() => {}} />
    </Form>,
  );
  const names = [...document.querySelectorAll("form [name]")].map((field) => field.getAttribute("name"));
  // The kind is chosen above the fields.
  expect(["kind", ...names].toSorted()).toEqual(Object.keys(clientInput.shape).toSorted());
});
