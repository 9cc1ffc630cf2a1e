import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";
import { LookupProvider } from "@/components/lookup/has-lookup";
import { orderKinds } from "@/components/orders/order-kinds";
import { paymentKinds } from "@/components/payments/payment-kinds";
import { AppShell } from "@/components/shell/app-shell";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { counterOf } from "@/components/shell/shell-data";
import { themeOf } from "@/components/shell/theme";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
// Bundles these with the layout's scripts, which saves every page a separate request.
import "./error";
import "./not-found";

export default async function MainLayout({ children }: { children: ReactNode }) {
  const { member, waiting, hasLookup, ...organizations } = await load(shell, {});
  return (
    <Messages of={["palette", "shell", "states"]}>
      <AppShell
        {...organizations}
        user={member}
        counters={{ orders: counterOf(waiting.orders), payments: counterOf(waiting.payments) }}
        theme={themeOf((await cookies()).get("theme")?.value)}
      >
        <LiveRefresh kinds={[...orderKinds, ...paymentKinds]} />
        <LookupProvider hasLookup={hasLookup}>{children}</LookupProvider>
      </AppShell>
    </Messages>
  );
}
