import { executorOf } from "@/lib/print/party";
import type { RegisterSigner } from "@/lib/print/register/paper";
import type { PrintOrganization } from "@/lib/print/source";
import { updSigners } from "@/lib/print/upd/signers";

const registration = "Реквизиты свидетельства о государственной регистрации индивидуального предпринимателя";

/**
 * Returns who signs the book of sales and its sheets (appendix 5 of resolution No. 1137): the head of a
 * company, or the entrepreneur with their registration. The form has both places, and none for an accountant.
 */
export function salesSigners(organization: PrintOrganization): RegisterSigner[] {
  const [head, , entrepreneur] = updSigners(executorOf({ organization, bankAccount: null }));
  return [head, entrepreneur].flatMap((signer) =>
    signer
      ? [
          {
            role: signer.role,
            name: signer.name,
            details: signer.details === null ? null : { label: registration, text: signer.details },
          },
        ]
      : [],
  );
}
