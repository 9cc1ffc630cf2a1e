import { forms } from "./forms";
import { customerOf, executorOf, type Party } from "./party";
import type { PrintSource } from "./source";

/**
 * Codes of the requisites that the printed form lacks («organization.inn», «bankAccount», «client»), in the order
 * in which they stand on paper. Each prints as a blank line.
 */
export function missingRequisites(source: PrintSource): string[] {
  const { organization, bankAccount, document } = source;
  const executor = executorOf(source);
  const customer = customerOf(source);
  const needsBank = forms[document.docType].hasBankDetails || forms[document.docType].parties === "cards";
  const isContract = document.docType === "contract";
  const lacksGenitive = ({ kind, signatoryNameGenitive, signatoryPositionGenitive }: Party) =>
    isContract && kind !== "person" && !(signatoryNameGenitive && signatoryPositionGenitive);
  const requirements: Array<[code: string, isMissing: boolean]> = [
    ["bankAccount", needsBank && !bankAccount],
    ["bankAccount.correspondentAccount", needsBank && bankAccount?.correspondentAccount === null],
    ["organization.inn", !organization.inn],
    ["organization.kpp", executor.kind === "company" && !organization.kpp],
    ["organization.legalAddress", !executor.address],
    ["organization.signatoryName", executor.kind === "company" && !organization.signatoryName],
    ["organization.signatoryPosition", executor.kind === "company" && !organization.signatoryPosition],
    ["organization.signatoryNameGenitive", lacksGenitive(executor)],
    ["client", !customer],
    ["client.inn", customer !== null && customer.kind !== "person" && !customer.inn],
    ["client.kpp", customer?.kind === "company" && !customer.kpp],
    ["client.address", customer !== null && customer.kind !== "person" && !customer.address],
    ["client.signatoryName", isContract && customer?.kind === "company" && !customer.signatoryName],
    ["client.signatoryNameGenitive", customer !== null && lacksGenitive(customer)],
  ];
  return requirements.filter(([, isMissing]) => isMissing).map(([code]) => code);
}
