import { advanceOf, isIn, statusOf, sum, totalOf } from "./arithmetic";
import type { Books, Money, Paper } from "./books";
import { ofNumber } from "./numbers";

const isClosing = ({ docType }: Paper) => docType === "act" || docType === "upd";

const isShipped = (books: Books, paper: Paper) =>
  isClosing(paper) && !paper.correctedById && !["draft", "cancelled"].includes(statusOf(books, paper));

const ships = (books: Books) => [...books.papers.values()].filter((paper) => isShipped(books, paper));

const inOrder = (books: Books) =>
  [...books.money.values()].sort((one, other) =>
    one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1,
  );

/** Returns what documents have of the money, less refunds for them. */
const heldBy = (books: Books, papers: Paper[], money: Money[] = [...books.money.values()]) =>
  sum(money.flatMap((each) => papers.map(({ id }) => (each.shares.get(id) ?? 0) * (isIn(each) ? 1 : -1))));

/** Returns what a shipment costs beyond what was paid for it alone. */
function wantOf(books: Books, ship: Paper): number {
  const own = ofNumber(books, ship);
  const ids = new Set(own.map(({ id }) => id));
  const bills = [...books.papers.values()].filter(
    ({ docType, basisId }) => docType === "invoice" && basisId && ids.has(basisId),
  );
  return Math.max(0, totalOf(ship) - heldBy(books, [...own, ...bills]));
}

/** Returns the amount of the shipments that use a document's money. */
function shippedFor(books: Books, paper: Paper): number {
  const alike = ofNumber(books, paper);
  const restsOn = (papers: Paper[]) => {
    const ids = new Set(papers.map(({ id }) => id));
    return ships(books).filter(({ basisId }) => basisId && ids.has(basisId));
  };
  const wants = (papers: Paper[]) => sum(papers.map((ship) => wantOf(books, ship)));
  const ground = paper.basisId ? books.papers.get(paper.basisId) : undefined;
  const itself = [...alike, ...(ground ? ofNumber(books, ground) : [])].filter((each) =>
    isShipped(books, each),
  );
  if (paper.docType !== "contract") return wants(restsOn(alike)) + sum(itself.map(totalOf));
  const ids = new Set(alike.map(({ id }) => id));
  const bills = [...books.papers.values()].filter(
    ({ docType, basisId }) => docType === "invoice" && basisId && ids.has(basisId),
  );
  const numbers = Map.groupBy(bills, ({ year, number }) => `${year} ${number}`);
  const ofBills = [...numbers.values()].map((those) =>
    Math.max(0, wants(restsOn(those)) - heldBy(books, ofNumber(books, those[0]!))),
  );
  return wants(restsOn(alike)) + sum(itself.map(totalOf)) + sum(ofBills);
}

/** Returns what a client's documents had on a day without a shipment for it. */
function unshippedOn(books: Books, clientId: string, day: string): number {
  const until = [...books.money.values()].filter((each) => each.day <= day);
  const papers = [...books.papers.values()].filter((paper) => paper.clientId === clientId);
  return sum(
    papers.map((paper) => {
      const [came, back] = [true, false].map((isIncome) =>
        Math.abs(
          heldBy(
            books,
            [paper],
            until.filter((each) => isIn(each) === isIncome),
          ),
        ),
      );
      const kept = came! - Math.min(came!, back!);
      return Math.max(0, kept > 0 ? kept - shippedFor(books, paper) : 0);
    }),
  );
}

/**
 * Returns the day by which everything that the client's documents had without a shipment was returned to the
 * client.
 */
function allGoneOn(books: Books, clientId: string): string | null {
  let [free, gone, last]: [number, number, string | null] = [0, 0, null];
  for (const money of inOrder(books).filter((each) => each.clientId === clientId)) {
    if (isIn(money)) free += advanceOf(money);
    else if (money.shares.size === 0) {
      const beyond = Math.max(0, money.cents - free);
      free = Math.max(0, free - money.cents);
      if (beyond === 0) continue;
      const had = unshippedOn(books, clientId, money.day);
      gone = Math.min(gone + beyond, had);
      if (gone === had) last = money.day;
    }
  }
  return last;
}

/**
 * Returns whether the money of a document was returned, for the document itself or with everything that its
 * client had.
 */
export function wentBack(books: Books, paper: Paper): boolean {
  const money = [...books.money.values()].filter(
    (each) => isIn(each) && (each.shares.get(paper.id) ?? 0) > 0,
  );
  if (money.length === 0) return false;
  if (heldBy(books, ofNumber(books, paper)) <= 0) return true;
  const gone = paper.clientId ? allGoneOn(books, paper.clientId) : null;
  return gone !== null && money.every(({ day }) => day <= gone);
}
