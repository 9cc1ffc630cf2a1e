import { blankLine } from "@/lib/body/placeholders";
import { forms } from "@/lib/print/forms";
import { customerOf, executorOf, type Party, roleOf, signatoryOf } from "@/lib/print/party";
import type { SignatureSide, SignaturesSection } from "@/lib/print/section";
import type { PrintSource } from "@/lib/print/source";
import { surnameWithInitials } from "@/lib/text";

/** What stands below the lines where both sides sign. */
export const signatureCaptions = {
  role: "(должность)",
  signature: "(подпись)",
  name: "(расшифровка подписи)",
};

/** Who signs: those who issue an invoice, or both sides of a deal. */
export function signaturesSection(source: PrintSource, showStamp = true): SignaturesSection {
  const form = forms[source.document.docType];
  const stamp = showStamp ? "М. П." : null;
  if (form.signedBy === "executor") {
    return { kind: "signatures", sides: [{ title: null, party: null, signers: issuers(source), stamp }] };
  }
  return {
    kind: "signatures",
    sides: [
      signatureSide(form.executor, executorOf(source), stamp),
      signatureSide(form.customer, customerOf(source), stamp),
    ],
  };
}

function issuers(source: PrintSource): SignatureSide["signers"] {
  const executor = executorOf(source);
  if (executor.kind === "entrepreneur") return [{ role: "Предприниматель", name: signatoryOf(executor) }];
  const accountant = source.organization.accountantName;
  return [
    { role: "Руководитель", name: signatoryOf(executor) },
    { role: "Бухгалтер", name: accountant ? surnameWithInitials(accountant) : "" },
  ];
}

function signatureSide(title: string, party: Party | null, stamp: string | null): SignatureSide {
  return {
    title: title.toUpperCase(),
    party: party?.name || blankLine.repeat(3),
    signers: [party ? { role: roleOf(party), name: signatoryOf(party) } : { role: "", name: "" }],
    stamp,
  };
}
