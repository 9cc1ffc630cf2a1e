import { blankLine } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import type { Executor, Party } from "@/lib/print/party";
import type { SignatureSide, SignaturesSection } from "@/lib/print/section";
import type { PrintImages } from "@/lib/print/source";

/** Captions below the lines where both sides sign. */
export const signatureCaptions = {
  role: "(должность)",
  signature: "(подпись)",
  name: "(расшифровка подписи)",
};

/**
 * Returns the signers: the issuer of an invoice, or both sides of a deal. Images of a stamp and signatures appear
 * only on an invoice: a contract accepts them only if the sides agreed so (Civil Code, article 160, part 2), and a
 * primary record is signed by hand (402-ФЗ, article 9).
 */
export function signaturesSection(
  { form, executor, customer, signsInCapacity, printRules, images: allImages }: Facts,
  showStamp = true,
): SignaturesSection {
  const stamp = showStamp ? "М. П." : null;
  if (form.signedBy === "executor") {
    const images = showStamp ? allImages : {};
    const signers = issuerSigners(executor, images, signsInCapacity);
    return {
      kind: "signatures",
      sides: [
        { title: null, party: null, signers, stamp: stampOf(executor, stamp), stampImage: images.stamp },
      ],
      ...(printRules >= 1 && { isParted: true }),
    };
  }
  return {
    kind: "signatures",
    sides: [signatureSide(form.executor, executor, stamp), signatureSide(form.customer, customer, stamp)],
  };
}

function issuerSigners(
  executor: Executor,
  images: PrintImages,
  signsInCapacity: boolean,
): SignatureSide["signers"] {
  if (executor.kind === "entrepreneur") {
    const role =
      executor.isRepresented && signsInCapacity ? executor.role : (executor.profession ?? "Предприниматель");
    return [{ role, name: executor.signatory, image: images.signature }];
  }
  // The self-employed have no accountant and no position except this one.
  if (executor.kind === "person") {
    return [{ role: executor.role, name: executor.signatory, image: images.signature }];
  }
  return [
    { role: "Руководитель", name: executor.signatory, image: images.signature },
    { role: "Бухгалтер", name: executor.accountant, image: images.accountant_signature },
  ];
}

function signatureSide(title: string, party: Party | null, stamp: string | null): SignatureSide {
  return {
    title: title.toUpperCase(),
    party: party?.name || blankLine.repeat(3),
    signers: [party ? { role: party.role, name: party.signatory } : { role: "", name: "" }],
    stamp: stampOf(party, stamp),
  };
}

/** A private person has no stamp. */
const stampOf = (party: Party | null, stamp: string | null) => (party?.kind === "person" ? null : stamp);
