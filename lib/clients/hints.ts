import { z } from "zod";
import { clients } from "@/db/schema";
import { lookAlikes } from "@/lib/values/look-alike";
import { clientHint, type Namesake } from "@/lib/values/tax-numbers";

/** The columns from which `withClientHints` makes the hint of a row, to be selected as `client`. */
export const clientIdentity = {
  id: clients.id,
  inn: clients.inn,
  kpp: clients.kpp,
  email: clients.email,
  phone: clients.phone,
};

/** The field of a row that `withClientHints` adds. */
export const clientHintRecord = z
  .string()
  .optional()
  .describe(
    "What tells the client from another one of this name in the response: INN and KPP, else the e-mail address or the phone",
  );

type NamedRow = { clientName: string; client: Namesake & { id: string } };

/** Returns the rows, each with the hint of its client if another client among them has the same shown name. */
export function withClientHints<Row extends NamedRow>(
  rows: readonly Row[],
): (Omit<Row, "client"> & { clientHint?: string })[] {
  const isNamesake = lookAlikes(
    rows,
    ({ clientName }) => clientName,
    ({ client }) => client.id,
  );
  return rows.map((row) => {
    const { client, ...fields } = row;
    const hint = isNamesake(row) ? clientHint(client) : null;
    return hint ? { ...fields, clientHint: hint } : fields;
  });
}
