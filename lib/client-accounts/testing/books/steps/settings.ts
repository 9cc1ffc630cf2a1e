import { findOrRefuse, Refused } from "@/lib/client-accounts/testing/books/books";
import { type Command, pick, step } from "@/lib/client-accounts/testing/books/step";
import { removeClient } from "@/lib/clients/remove";
import { restoreClient } from "@/lib/clients/restore";
import { updateOrganization } from "@/lib/organizations/update";

export const archive: Command = (books, draw) => {
  const id = pick(draw, books.clients.keys())!;
  const isUsed = (now: typeof books) =>
    [...now.papers.values(), ...now.money.values(), ...now.acts.values()].some(
      ({ clientId }) => clientId === id,
    );
  // A client that nothing refers to would be deleted.
  if (!isUsed(books)) return null;
  return step(removeClient, { id }, (now) => {
    const client = findOrRefuse(now.clients, id);
    if (isUsed(now)) client.isArchived = true;
    else throw new Refused("not_found");
  });
};

export const restore: Command = (books, draw) => {
  const id = pick(draw, books.clients.keys())!;
  return step(restoreClient, { id }, (now) => {
    findOrRefuse(now.clients, id).isArchived = false;
  });
};

export const prefix: Command = (books, draw) => {
  const invoice = ["СЧ", "СФ", "К1"][draw(3)]!;
  const input = { organizationId: books.organizationId, numberPrefixes: { invoice } };
  return step(updateOrganization, input, (now) => {
    now.prefixes = { ...now.prefixes, invoice };
  });
};

export const tax: Command = (books, draw) => {
  const vatMode = draw(2) ? ("included" as const) : ("on_top" as const);
  const defaultVatRate = (["22", "5", "none"] as const)[draw(3)]!;
  const taxSystem = ["osno", "usn_income", "npd"][draw(3)]!;
  const input = { organizationId: books.organizationId, vatMode, defaultVatRate, taxSystem };
  return step(updateOrganization, input, (now) => {
    Object.assign(now, { vatMode, defaultVatRate, taxSystem });
  });
};
