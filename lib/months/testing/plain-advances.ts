import { handedOverStatuses, type PaymentKind } from "@/db/enums";
import { payableTypes, typesOfStage } from "@/lib/documents/kinds";
import { businessDateOf } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { incomingKinds } from "@/lib/payments/rules";
import type { CalendarDate } from "@/lib/values/dates";
import { advanceRateOf, rateOn } from "@/lib/values/vat-rates";

/** All papers, payments and shares of a database. */
export type Books = Awaited<ReturnType<typeof readBooks>>;
type Paper = Books["papers"][number];
type Money = Books["money"][number];

export async function readBooks() {
  const { query } = database();
  const [papers, money, shares, lines, owners] = await Promise.all([
    query.documents.findMany(),
    query.payments.findMany(),
    query.paymentAllocations.findMany(),
    query.documentLines.findMany(),
    query.organizations.findMany(),
  ]);
  return { papers, money, shares, lines, owners };
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
const dayOfMoney = ({ receivedAt }: Money) => businessDateOf(receivedAt);
const isIncoming = (kind: PaymentKind) => incomingKinds.some((each) => each === kind);
const hasSameNumber = (one: Paper, other: Paper) =>
  (["organizationId", "series", "docType", "number", "year"] as const).every(
    (key) => one[key] === other[key],
  );
const isIn = <T>(all: readonly T[], one: T) => all.includes(one);
const isTaxedInAdvance = (rate: string) => !rate.includes("/") && advanceRateOf(rate as "22") !== null;
const comparedRate = (rate: string) =>
  rate.includes("/") ? rate : isTaxedInAdvance(rate) ? rateOn(rate as "22", "2026-01-01") : "none";

/**
 * Returns how much of a payment's shares of documents was a taxed advance of its client, in kopecks: the rule of
 * `lib/advances` as plain sums over all papers and shares.
 */
export function plainTaxedShares(books: Books, payment: Money): number {
  const { papers, money, shares, lines, owners } = books;
  const day = dayOfMoney(payment);
  const moneyById = new Map(money.map((each) => [each.id, each]));
  const keptOf = (share: Books["shares"][number]) =>
    isIncoming(moneyById.get(share.paymentId)!.kind) ? share.amountCents : -Math.abs(share.amountCents);
  const heldBy = (all: readonly Paper[]) =>
    sum(
      all.flatMap(({ id }) =>
        shares
          .filter((share) => share.documentId === id)
          .map((share) =>
            keptOf(share) < 0 && dayOfMoney(moneyById.get(share.paymentId)!) > day ? 0 : keptOf(share),
          ),
      ),
    );
  const mayBeOfSameClient = (one: Paper, other: Paper) =>
    !one.clientId || !other.clientId || one.clientId === other.clientId;
  const versionsOf = (paper: Paper) => papers.filter((each) => hasSameNumber(each, paper));
  const basedOn = (bases: readonly Paper[]) =>
    papers.filter(({ basisDocumentId }) => bases.some(({ id }) => id === basisDocumentId));
  const unpaidCostOf = (ship: Paper) => {
    const versions = versionsOf(ship);
    const bills = versions.flatMap((own) =>
      basedOn([own]).filter(
        (bill) => isIn<string>(payableTypes, bill.docType) && mayBeOfSameClient(bill, ship),
      ),
    );
    return Math.max(0, ship.totalCents - heldBy([...versions, ...bills]));
  };
  const shipmentDayOf = ({ upd, date }: Paper): CalendarDate => upd?.shippedAt?.slice(0, 10) || date;
  const linesOf = (all: readonly Paper[]) =>
    lines.filter(({ documentId }) => all.some(({ id }) => id === documentId));
  const centsByRate = (all: readonly Paper[]) => {
    const sums = new Map<string, number>();
    for (const { vatRate, sumCents } of linesOf(all))
      sums.set(comparedRate(vatRate), (sums.get(comparedRate(vatRate)) ?? 0) + sumCents);
    return sums;
  };

  const taxedOf = (share: Books["shares"][number]): number => {
    const paid = papers.find(({ id }) => id === share.documentId)!;
    if (paid.clientId && payment.clientId && paid.clientId !== payment.clientId) return 0;
    const isCounted = (ship: Paper) =>
      isIn<string>(typesOfStage("closing"), ship.docType) &&
      isIn<string>(handedOverStatuses, ship.status) &&
      ship.correctedById === null &&
      mayBeOfSameClient(ship, paid) &&
      shipmentDayOf(ship) <= day;
    const based = basedOn(versionsOf(paid)).filter(isCounted);
    const own = papers
      .filter(({ id }) => id === paid.id || id === paid.basisDocumentId)
      .flatMap((each) => versionsOf(each).filter(isCounted));
    const isContract = isIn<string>(typesOfStage("contract"), paid.docType);
    const bills = isContract
      ? basedOn(versionsOf(paid)).filter(({ docType }) => isIn<string>(payableTypes, docType))
      : [];
    const ofBills = Map.groupBy(bills, ({ organizationId, series, docType, year, number }) =>
      JSON.stringify([organizationId, series, docType, year, number]),
    );
    const shippedCents =
      sum(based.map(unpaidCostOf)) +
      sum(own.map(({ totalCents }) => totalCents)) +
      sum(
        [...ofBills.values()].map((alike) => {
          const ships = basedOn(alike).filter(isCounted);
          const versions = versionsOf(alike[0]!).filter((each) => mayBeOfSameClient(each, paid));
          return Math.max(0, sum(ships.map(unpaidCostOf)) - heldBy(versions));
        }),
      );
    const earlierShares = shares.filter(({ documentId, paymentId }) => {
      const other = moneyById.get(paymentId)!;
      const [one, two] = [Date.parse(other.receivedAt), Date.parse(payment.receivedAt)];
      return documentId === paid.id && (one < two || (one === two && other.id < payment.id));
    });
    const came = sum(earlierShares.map((each) => Math.max(0, keptOf(each))));
    const returned = Math.min(came, sum(earlierShares.map((each) => Math.max(0, -keptOf(each)))));
    const amount = share.amountCents;
    const unused = amount - Math.max(0, Math.min(amount, shippedCents + returned - came));
    const roundingLines = linesOf([...new Set([...based, ...own])]).length;
    const cents = unused >= 1 && unused <= 1000 && unused <= roundingLines ? 0 : unused;
    if (cents <= 0) return 0;

    const total = sum(linesOf([paid]).map(({ sumCents }) => sumCents));
    const taxed = sum(
      linesOf([paid])
        .filter(({ vatRate }) => isTaxedInAdvance(vatRate))
        .map(({ sumCents }) => sumCents),
    );
    if (total === 0) {
      const { defaultVatRate } = owners.find(({ id }) => id === payment.organizationId)!;
      return isTaxedInAdvance(defaultVatRate) ? cents : 0;
    }
    const gone = centsByRate([...new Set([...based, ...own])]);
    const left = isContract
      ? []
      : [...centsByRate([paid])].map(
          ([rate, agreed]) => [rate, Math.max(0, agreed - (gone.get(rate) ?? 0))] as const,
        );
    const leftCents = sum(left.map(([, each]) => each));
    if (taxed > 0 && taxed < total && leftCents >= cents) {
      const leftTaxed = sum(left.map(([rate, each]) => (rate === "none" ? 0 : each)));
      return Math.round((cents * leftTaxed) / leftCents);
    }
    return Math.round((cents * taxed) / total);
  };
  return sum(shares.filter(({ paymentId }) => paymentId === payment.id).map(taxedOf));
}

/** Returns whether a payment is money of a client without an advance invoice. */
export const isUninvoicedMoney = ({ papers }: Books, payment: Money): boolean =>
  isIncoming(payment.kind) &&
  payment.amountCents > 0 &&
  !payment.isRefund &&
  payment.dismissedAt === null &&
  payment.clientId !== null &&
  !papers.some(({ id, status }) => id === payment.advanceInvoiceId && status !== "cancelled");
