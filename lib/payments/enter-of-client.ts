import { lockClient } from "@/lib/clients/queries";
import { command } from "@/lib/kernel/operation";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import { impliedByStatus } from "@/lib/values/fields";
import { enterPayment } from "./enter";
import { paymentDetails } from "./record";
import { clientPaymentInput } from "./schema";

export const addClientPayment = command(
  {
    level: "user",
    summary:
      "Enter by hand a client's payment without a document: an advance (`incoming`) or a refund (`outgoing`)",
    input: clientPaymentInput,
    output: paymentDetails.extend({ isNew: impliedByStatus }),
    fails: ["not_found", "conflict"],
  },
  async (context, { id: clientId, organizationId: namedOrganizationId, payerName, ...money }) => {
    const { name } = await lockClient(context.db, clientId);
    const organizationId = await resolveOrganizationId(context, namedOrganizationId);
    return enterPayment(context, { ...money, organizationId, payerName: payerName || name }, { clientId });
  },
);
