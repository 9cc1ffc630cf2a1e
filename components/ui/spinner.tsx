import { clsx } from "clsx";
import { LoaderCircle } from "lucide-react";

/** Decorative: what is being waited for is said by the element around it (`aria-busy`, a status text). */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx("animate-spin", className)} />;
}
