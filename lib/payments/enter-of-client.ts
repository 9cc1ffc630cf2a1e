import { lockClient } from "@/lib/clients/queries";
import { command } from "@/lib/kernel/operation";
import { askedOrganizationId } from "@/lib/organizations/asked";
import { impliedByStatus } from "@/lib/values/fields";
import { enterPayment } from "./enter";
import { paymentDetails } from "./record";
import { clientPaymentInput } from "./schema";

export const addClientPayment = command(
  {
    level: "user",
    summary:
      "Enter by hand money of a client that is for no document: an advance (`incoming`), or what went back to them (`outgoing`)",
    input: clientPaymentInput,
    output: paymentDetails.extend({ isNew: impliedByStatus }),
    fails: ["not_found", "conflict"],
  },
  async (context, { id: clientId, organizationId: named, payerName, ...money }) => {
    const { name } = await lockClient(context.db, clientId);
    const organizationId = await askedOrganizationId(context, named);
    return enterPayment(context, { ...money, organizationId, payerName: payerName || name }, { clientId });
  },
);
