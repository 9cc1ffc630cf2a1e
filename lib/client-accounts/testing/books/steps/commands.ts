import type { Command } from "@/lib/client-accounts/testing/books/step";
import * as acts from "./acts";
import * as advances from "./advances";
import * as bank from "./bank";
import * as bulk from "./bulk";
import * as corrections from "./corrections";
import * as money from "./money";
import * as months from "./months";
import * as moves from "./moves";
import * as orders from "./orders";
import * as papers from "./papers";
import * as repeats from "./repeats";
import * as series from "./series";
import * as settings from "./settings";

/** All commands, with their relative frequencies. */
export const commands: Array<[name: string, weight: number, command: Command]> = [
  ["create a paper", 4, papers.create],
  ["write a paper", 6, papers.createIssuable],
  ["change a paper", 4, papers.change],
  ["delete a paper", 5, papers.remove],
  ["take a paper back", 16, moves.withdraw],
  ["move a paper", 10, moves.move],
  ["issue a paper", 8, moves.issue],
  ["sign a paper", 4, moves.sign],
  ["repeat papers", 4, repeats.repeat],
  ["begin a series", 3, series.begin],
  ["pause a series, or go on with it", 1, series.pause],
  ["bill a month", 5, series.bill],
  ["correct a paper", 5, corrections.correct],
  ["mend a paid paper", 20, corrections.correctPaidPaper],
  ["copy a paper", 4, papers.copy],
  ["ship a part of an invoice", 4, papers.shipPart],
  ["ship the rest of an invoice", 4, papers.shipRest],
  ["pay a paper", 8, money.pay],
  ["enter an advance", 5, money.advance],
  ["give back what was paid for a paper", 3, money.giveBack],
  ["give money to a paper", 8, money.match],
  ["give money to a client", 4, money.giveToClient],
  ["divide money", 6, money.divide],
  ["delete money", 6, money.remove],
  ["put money aside", 2, money.dismiss],
  ["take money up again", 2, money.restore],
  ["invoice money", 3, money.invoice],
  ["invoice the tax of an advance", 4, advances.invoiceAdvance],
  ["enter by hand what the bank told", 4, advances.recognize],
  ["move several papers", 3, bulk.changeSeveral],
  ["notify of money", 6, bank.notifyOfTransfer],
  ["import a statement", 4, bank.importTransfers],
  ["send an order", 4, orders.order],
  ["convert an order", 3, orders.convert],
  ["move an order", 3, orders.move],
  ["make an act of reconciliation", 3, acts.reconcile],
  ["answer an act of reconciliation", 2, acts.answer],
  ["archive a client", 1, settings.archive],
  ["take a client back", 1, settings.restore],
  ["change a prefix", 1, settings.prefix],
  ["change how tax is counted", 1, settings.tax],
  ["close a month", 2, months.close],
  ["reopen a month", 1, months.reopen],
];
