import { clsx } from "clsx";
import { Icon } from "./icon";

/** Decorative: what is being waited for is said by the element around it (`aria-busy`, a status text). */
export function Spinner({ className }: { className?: string }) {
  return <Icon name="loader-circle" className={clsx("animate-spin", className)} />;
}
