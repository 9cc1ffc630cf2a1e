import { z } from "zod";

/** The fields of DaData's responses that are read. Any of them may be missing; other fields are ignored. */

const text = z.string().trim().nullish();

/** A part of a response that is null if it is empty. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish();

const state = part({ status: text });

const partyData = z.object({
  inn: text,
  kpp: text,
  ogrn: text,
  type: text,
  branch_type: text,
  name: part({ full_with_opf: text, short_with_opf: text }),
  opf: part({ full: text, short: text }),
  management: part({ name: text, post: text }),
  fio: part({ surname: text, name: text, patronymic: text }),
  state,
  address: part({ value: text, unrestricted_value: text, data: part({ postal_code: text }) }),
});

const bankData = z.object({
  bic: text,
  correspondent_account: text,
  payment_city: text,
  name: part({ payment: text }),
  state,
});

const suggestionsOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ suggestions: z.array(z.object({ value: text, data })) });

export const partyAnswer = suggestionsOf(partyData);
export const bankAnswer = suggestionsOf(bankData);

export type PartyAnswer = z.output<typeof partyAnswer>;
export type BankAnswer = z.output<typeof bankAnswer>;
