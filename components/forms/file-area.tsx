import { clsx } from "clsx";
import { type LabelHTMLAttributes, type ReactNode, useId } from "react";

interface FileAreaProps
  extends Omit<LabelHTMLAttributes<HTMLLabelElement>, "title" | "children" | "className"> {
  icon: ReactNode;
  title: ReactNode;
  below: ReactNode;
  /** What the field is called to those who do not see it. */
  label: string;
  hint: string;
  /** The endings of files that are offered: «.pdf,.docx». */
  accept: string;
  /** A file is held over the place where it can be dropped. */
  isOver: boolean;
  /** Why a file was not taken. */
  problem: string | null;
  onChoose: (file: File | undefined) => void;
}

/** Where a file is chosen, and seen to be dropped. */
export function FileArea(props: FileAreaProps) {
  const { icon, title, below, label, hint, accept, isOver, problem, onChoose, ...dropping } = props;
  const hintId = useId();
  return (
    <div>
      <label
        {...dropping}
        className={clsx(
          "flex min-h-44 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-lg border border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent",
          isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-surface",
        )}
      >
        <span className="grid size-11 place-items-center rounded-lg bg-sunk text-muted [&>svg]:size-5">
          {icon}
        </span>
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="text-sm text-muted">{below}</span>
        <input
          type="file"
          aria-label={label}
          aria-describedby={hintId}
          accept={accept}
          className="sr-only"
          onChange={(event) => {
            onChoose(event.target.files?.[0]);
            // The same file chosen again is a choice, too.
            event.target.value = "";
          }}
        />
      </label>
      <p id={hintId} className="mt-1.5 text-xs text-muted">
        {hint}
      </p>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
