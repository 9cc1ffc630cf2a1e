import { type DocType, type VatRate, vatRates } from "@/db/enums";
import { assertValid } from "@/lib/kernel/errors";
import type { PrintLine, PrintSource } from "@/lib/print/source";
import { formatDate } from "@/lib/values/dates";
import type { FieldErrors } from "@/lib/values/fields";
import { lineAmounts } from "@/lib/values/line-amounts";
import { parseDiscount } from "@/lib/values/parse-numbers";
import { type BankUnit, bankUnit } from "./units";

/** The `Data` of `POST /invoice/v1.0/bills`. Amounts are in rubles and include VAT. */
export type InvoiceRequest = {
  accountId: string;
  customerCode: string;
  SecondSide: {
    taxCode: string;
    type: "ip" | "company";
    kpp?: string;
    secondSideName?: string;
    legalAddress?: string;
    accountId?: string;
    bankName?: string;
    bankCorrAccount?: string;
  };
  Content: {
    Invoice: {
      Positions: Position[];
      date: string;
      totalAmount: number;
      totalNds: number;
      number: string;
      basedOn?: string;
      paymentExpiryDate?: string;
    };
  };
};

type NdsKind = "without_nds" | "nds_0" | "nds_5" | "nds_7" | "nds_10" | "nds_22";

type Position = {
  positionName: string;
  unitCode: BankUnit;
  ndsKind: NdsKind;
  price: number;
  quantity: number;
  totalAmount: number;
  totalNds: number;
};

/** Null for rates that the bank does not invoice: it has dropped 20 %, which ended with 2025. */
const ndsKinds: Record<VatRate, NdsKind | null> = {
  none: "without_nds",
  "0": "nds_0",
  "5": "nds_5",
  "7": "nds_7",
  "10": "nds_10",
  "20": null,
  "22": "nds_22",
  "5/105": null,
  "7/107": null,
  "10/110": null,
  "20/120": null,
  "22/122": null,
};

/** Returns whether the bank invoices lines with this rate. */
export const isInvoicedRate = (rate: VatRate): boolean => ndsKinds[rate] !== null;

const invoicedPercents = vatRates.filter((rate) => rate !== "none" && isInvoicedRate(rate));
const rateError = `bank_vat_rate|${invoicedPercents.join(", ")}`;

const quantityLimit = 10_000_000;

/** The bank's customer and the account to be paid. */
export type BankPayee = {
  customerCode: string;
  /** Account number and BIK, separated by a slash. */
  accountId: string | null;
};

type Totals = { totalCents: number; vatCents: number };

/**
 * Builds the bank's request for an invoice. Throws `validation_error` that names every field the bank would
 * refuse: it invoices only companies and entrepreneurs, and not at every rate.
 */
export function invoiceRequest(
  { document, client, basis }: Pick<PrintSource, "document" | "client" | "basis">,
  { totalCents, vatCents }: Totals,
  { customerCode, accountId }: BankPayee,
): InvoiceRequest {
  assertValid({
    ...(!accountId && { bankAccountId: ["required"] }),
    ...clientErrors(client),
    ...lineErrors(document.lines),
  });
  return {
    accountId: accountId!,
    customerCode,
    SecondSide: secondSide(client!),
    Content: {
      Invoice: {
        Positions: document.lines.map((line) => position(line, document.vatMode)),
        date: document.date,
        totalAmount: rubles(totalCents),
        totalNds: rubles(vatCents),
        number: document.number,
        ...(basis && {
          basedOn: `${basisNames[basis.docType]} № ${basis.number} от ${formatDate(basis.date)}`,
        }),
        ...(document.dueDate && { paymentExpiryDate: document.dueDate }),
      },
    },
  };
}

const basisNames: Record<DocType, string> = {
  contract: "Договор",
  invoice: "Счёт",
  act: "Акт",
  upd: "УПД",
  advance_invoice: "Счёт-фактура",
};

type Client = NonNullable<PrintSource["client"]>;

function clientErrors(client: PrintSource["client"]): FieldErrors {
  if (!client) return { clientId: ["required"] };
  if (client.kind === "person") return { clientId: ["bank_client_kind"] };
  return client.inn ? {} : { clientId: ["bank_client_inn"] };
}

function lineErrors(lines: PrintLine[]): FieldErrors {
  if (lines.length === 0) return { lines: ["required"] };
  return Object.fromEntries(
    lines.flatMap(({ vatRate, qty }, index) => [
      ...(!isInvoicedRate(vatRate) ? [[`lines.${index}.vatRate`, [rateError]]] : []),
      ...(qty >= quantityLimit ? [[`lines.${index}.qty`, ["bank_qty"]]] : []),
    ]),
  );
}

function secondSide(client: Client): InvoiceRequest["SecondSide"] {
  const { kind, inn, kpp, shortName, name, address, accountNumber, bik, bankName, correspondentAccount } =
    client;
  return {
    taxCode: inn ?? "",
    type: kind === "entrepreneur" ? "ip" : "company",
    ...withoutEmpty({
      kpp,
      secondSideName: plainText(shortName ?? name),
      legalAddress: address && plainText(address),
      accountId: accountNumber && bik && `${accountNumber}/${bik}`,
      bankName: bankName && plainText(bankName),
      bankCorrAccount: correspondentAccount,
    }),
  };
}

function position(line: PrintLine, vatMode: PrintSource["document"]["vatMode"]): Position {
  const { name, unit, qty, vatRate, priceCents, discountPercent, sumCents, vatCents } = line;
  const unitAmounts = lineAmounts({
    qtyMilli: 1000,
    priceCents,
    discountBasisPoints: parseDiscount(discountPercent ?? 0) ?? 0,
    vatRate,
    vatMode,
  });
  return {
    positionName: plainText(name),
    unitCode: bankUnit(unit),
    ndsKind: ndsKinds[vatRate]!,
    price: rubles(unitAmounts.sumCents),
    quantity: qty,
    totalAmount: rubles(sumCents),
    totalNds: rubles(vatCents),
  };
}

/**
 * Exact: below the limit of safe integers, the nearest double of a hundredth prints back with its two
 * decimals.
 */
const rubles = (cents: number) => cents / 100;

/** Removes what the bank refuses in texts: long dashes, line breaks and other control characters. */
const plainText = (text: string) =>
  text
    .replace(/[–—―]/g, "-")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

const withoutEmpty = <Fields extends Record<string, string | null | undefined>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Partial<
    Record<keyof Fields, string>
  >;
