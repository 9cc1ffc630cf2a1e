import { clsx } from "clsx";

const tones: Record<string, string> = {
  GET: "bg-accent-soft text-accent",
  POST: "bg-ok-soft text-ok",
  PATCH: "bg-warn-soft text-warn",
  DELETE: "bg-bad-soft text-bad",
};

export function MethodMark({ method }: { method: string }) {
  return (
    <span
      className={clsx(
        "inline-block w-14.5 shrink-0 rounded-sm py-px text-center text-2xs font-semibold",
        tones[method] ?? "bg-sunk text-muted",
      )}
    >
      {method}
    </span>
  );
}
