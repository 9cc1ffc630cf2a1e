import { blankLine } from "@/lib/body/placeholders";
import { forms } from "@/lib/print/forms";
import { customerOf, executorOf, type Party, roleOf, signatoryOf } from "@/lib/print/party";
import type { SignatureSide, SignaturesSection } from "@/lib/print/section";
import type { PrintImages, PrintSource } from "@/lib/print/source";
import { surnameWithInitials } from "@/lib/values/text";

/** What stands below the lines where both sides sign. */
export const signatureCaptions = {
  role: "(должность)",
  signature: "(подпись)",
  name: "(расшифровка подписи)",
};

/**
 * Who signs: those who issue an invoice, or both sides of a deal. Images of a stamp and signatures stand on an invoice
 * alone: a contract takes them only where the sides agreed so (Civil Code, article 160, part 2), and a primary record
 * is signed by hand (402-ФЗ, article 9).
 */
export function signaturesSection(source: PrintSource, showStamp = true): SignaturesSection {
  const form = forms[source.document.docType];
  const stamp = showStamp ? "М. П." : null;
  if (form.signedBy === "executor") {
    const images = showStamp ? (source.images ?? {}) : {};
    const signers = issuers(source, images);
    return {
      kind: "signatures",
      sides: [{ title: null, party: null, signers, stamp, stampImage: images.stamp }],
    };
  }
  return {
    kind: "signatures",
    sides: [
      signatureSide(form.executor, executorOf(source), stamp),
      signatureSide(form.customer, customerOf(source), stamp),
    ],
  };
}

function issuers(source: PrintSource, images: PrintImages): SignatureSide["signers"] {
  const executor = executorOf(source);
  if (executor.kind === "entrepreneur") {
    return [{ role: "Предприниматель", name: signatoryOf(executor), image: images.signature }];
  }
  const accountant = source.organization.accountantName;
  return [
    { role: "Руководитель", name: signatoryOf(executor), image: images.signature },
    {
      role: "Бухгалтер",
      name: accountant ? surnameWithInitials(accountant) : "",
      image: images.accountant_signature,
    },
  ];
}

function signatureSide(title: string, party: Party | null, stamp: string | null): SignatureSide {
  return {
    title: title.toUpperCase(),
    party: party?.name || blankLine.repeat(3),
    signers: [party ? { role: roleOf(party), name: signatoryOf(party) } : { role: "", name: "" }],
    // A private person has no stamp.
    stamp: party?.kind === "person" ? null : stamp,
  };
}
