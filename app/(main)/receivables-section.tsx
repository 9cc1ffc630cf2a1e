import { DebtorList } from "@/components/dashboard/debtor-list";
import { InflowChart } from "@/components/dashboard/inflow-chart";
import { OutstandingChart } from "@/components/dashboard/outstanding-chart";
import { load } from "@/lib/http/load";
import { getOutlook } from "@/lib/receivables/get";

/** Shows who owes money and when it is expected. */
export async function ReceivablesSection() {
  const { debtors, debtorCount, months, inflow } = await load(getOutlook, {});
  return (
    <div className="grid items-start gap-3.5 wide:grid-cols-2">
      <div className="grid gap-3.5">
        <DebtorList debtors={debtors} count={debtorCount} />
        <OutstandingChart months={months} />
      </div>
      <InflowChart inflow={inflow} />
    </div>
  );
}
