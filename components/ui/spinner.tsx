import { clsx } from "clsx";
import { Icon } from "./icon";

/** A decorative spinner: the element around it says what is being waited for (`aria-busy`, a status text). */
export function Spinner({ className }: { className?: string }) {
  return <Icon name="loader-circle" className={clsx("animate-spin", className)} />;
}
