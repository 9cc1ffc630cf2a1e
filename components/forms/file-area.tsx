import { clsx } from "clsx";
import { type LabelHTMLAttributes, type ReactNode, useId } from "react";

interface FileAreaProps
  extends Omit<LabelHTMLAttributes<HTMLLabelElement>, "title" | "children" | "className"> {
  icon: ReactNode;
  title: ReactNode;
  below: ReactNode;
  /** The accessible name of the file field. */
  label: string;
  hint: string;
  /** The file extensions offered: «.pdf,.docx». */
  accept: string;
  /** Whether a file is being dragged over the drop area. */
  isOver: boolean;
  /** Why a file was rejected. */
  problem: string | null;
  onChoose: (file: File | undefined) => void;
}

/** An area for choosing a file, and for showing that one can be dropped. */
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
            // Lets the same file be chosen again.
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
