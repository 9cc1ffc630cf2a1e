interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="mt-1 h-2 overflow-hidden edged rounded-full bg-sunk"
    >
      <div
        className="h-full filled rounded-full bg-accent transition-[width]"
        style={{ width: `${(value / max) * 100}%` }}
      />
    </div>
  );
}
