import { useTranslations } from "next-intl";
import { Pill, type Tone } from "@/components/ui/pill";
import type { OrderRow } from "@/lib/orders/schema";

const tones: Record<OrderRow["status"], Tone> = {
  new: "warn",
  in_progress: "info",
  paid: "ok",
  completed: "neutral",
  cancelled: "neutral",
};

export function OrderStatus({ status }: Pick<OrderRow, "status">) {
  const t = useTranslations("states.orderStatus");
  return <Pill tone={tones[status]}>{t(status)}</Pill>;
}
