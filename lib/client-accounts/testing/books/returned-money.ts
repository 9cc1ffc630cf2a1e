import { advanceOf, isIncoming, restOf, statusOf, sum, totalOf } from "./arithmetic";
import type { Books, Money, Paper } from "./books";
import { versionsOf } from "./numbers";

const isClosing = ({ docType }: Paper) => docType === "act" || docType === "upd";

const isShipped = (books: Books, paper: Paper) =>
  isClosing(paper) && !paper.correctedById && !["draft", "cancelled"].includes(statusOf(books, paper));

const shipments = (books: Books) => [...books.papers.values()].filter((paper) => isShipped(books, paper));

const moneyInOrder = (books: Books) =>
  [...books.money.values()].sort((one, other) =>
    one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1,
  );

/** Returns what documents have of the money, less refunds for them. */
const heldCents = (books: Books, papers: Paper[], money: Money[] = [...books.money.values()]) =>
  sum(
    money.flatMap((each) => papers.map(({ id }) => (each.shares.get(id) ?? 0) * (isIncoming(each) ? 1 : -1))),
  );

/** Returns false only for two different clients: a document may have none. */
const mayBeSame = (one: string | null, other: string | null) => !one || !other || one === other;

/** Returns what a shipment costs beyond what its client paid for it alone. */
function unpaidCostOf(books: Books, shipment: Paper): number {
  const versions = versionsOf(books, shipment);
  const ids = new Set(versions.map(({ id }) => id));
  const invoices = [...books.papers.values()].filter(
    ({ docType, basisId, clientId }) =>
      docType === "invoice" && basisId && ids.has(basisId) && mayBeSame(clientId, shipment.clientId),
  );
  return Math.max(0, totalOf(shipment) - heldCents(books, [...versions, ...invoices]));
}

/** Returns the amount of the shipments to its client that use a document's money. */
function shippedFor(books: Books, paper: Paper): number {
  const versions = versionsOf(books, paper);
  const isOfClient = ({ clientId }: Paper) => mayBeSame(clientId, paper.clientId);
  const shipmentsBasedOn = (papers: Paper[]) => {
    const ids = new Set(papers.map(({ id }) => id));
    return shipments(books).filter((each) => each.basisId && ids.has(each.basisId) && isOfClient(each));
  };
  const sumUnpaidCosts = (papers: Paper[]) => sum(papers.map((shipment) => unpaidCostOf(books, shipment)));
  const basis = paper.basisId ? books.papers.get(paper.basisId) : undefined;
  const ownShipments = [...versions, ...(basis ? versionsOf(books, basis) : [])].filter(
    (each) => isShipped(books, each) && isOfClient(each),
  );
  if (paper.docType !== "contract")
    return sumUnpaidCosts(shipmentsBasedOn(versions)) + sum(ownShipments.map(totalOf));
  const ids = new Set(versions.map(({ id }) => id));
  const invoices = [...books.papers.values()].filter(
    ({ docType, basisId }) => docType === "invoice" && basisId && ids.has(basisId),
  );
  const numbers = Map.groupBy(invoices, ({ year, number }) => `${year} ${number}`);
  const centsByInvoice = [...numbers.values()].map((invoiceVersions) =>
    Math.max(
      0,
      sumUnpaidCosts(shipmentsBasedOn(invoiceVersions)) -
        heldCents(books, versionsOf(books, invoiceVersions[0]!).filter(isOfClient)),
    ),
  );
  return sumUnpaidCosts(shipmentsBasedOn(versions)) + sum(ownShipments.map(totalOf)) + sum(centsByInvoice);
}

/** Returns what a client's documents had on a day without a shipment for it. */
function unshippedOn(books: Books, clientId: string, day: string): number {
  const moneyUntil = [...books.money.values()].filter((each) => each.day <= day);
  const papers = [...books.papers.values()].filter((paper) => paper.clientId === clientId);
  return sum(
    papers.map((paper) => {
      const [receivedCents, returnedCents] = [true, false].map((isIncome) =>
        Math.abs(
          heldCents(
            books,
            [paper],
            moneyUntil.filter((each) => isIncoming(each) === isIncome),
          ),
        ),
      );
      const keptCents = receivedCents! - Math.min(receivedCents!, returnedCents!);
      return Math.max(0, keptCents > 0 ? keptCents - shippedFor(books, paper) : 0);
    }),
  );
}

/**
 * Returns the day by which everything that the client's documents had without a shipment was returned to the
 * client.
 */
function dayAllReturned(books: Books, clientId: string): string | null {
  let [freeCents, returnedCents, lastDay]: [number, number, string | null] = [0, 0, null];
  for (const money of moneyInOrder(books).filter((each) => each.clientId === clientId)) {
    if (isIncoming(money)) freeCents += advanceOf(money);
    else {
      const excessCents = Math.max(0, restOf(money) - freeCents);
      freeCents = Math.max(0, freeCents - restOf(money));
      if (excessCents === 0) continue;
      const unshippedCents = unshippedOn(books, clientId, money.day);
      returnedCents = Math.min(returnedCents + excessCents, unshippedCents);
      if (returnedCents === unshippedCents) lastDay = money.day;
    }
  }
  return lastDay;
}

/**
 * Returns whether the money of a document was returned, for the document itself or with everything that its
 * client had.
 */
export function wasReturned(books: Books, paper: Paper): boolean {
  const money = [...books.money.values()].filter(
    (each) => isIncoming(each) && (each.shares.get(paper.id) ?? 0) > 0,
  );
  if (money.length === 0) return false;
  if (heldCents(books, versionsOf(books, paper)) <= 0) return true;
  const allReturnedOn = paper.clientId ? dayAllReturned(books, paper.clientId) : null;
  return allReturnedOn !== null && money.every(({ day }) => day <= allReturnedOn);
}
