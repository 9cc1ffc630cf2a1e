import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { formatDate } from "@/lib/values/dates";
import type { Candidates } from "./use-candidates";

interface CandidatesFormProps {
  today: string;
  candidates: Candidates;
  onMake: () => void;
  onClose: () => void;
}

/** Asks for the period of the acts; first says how many clients it concerns. */
export function CandidatesForm({ today, candidates, onMake, onClose }: CandidatesFormProps) {
  const t = useTranslations("reconciliations.bulk");
  const names = useTranslations("reconciliations.new");
  const { period, found, isFinding, change, find } = candidates;
  return (
    <form onSubmit={find} className="grid grid-cols-2 gap-2.5">
      <Field label={names("from")} required>
        <DateInput value={period.from} onValueChange={(from) => change({ from })} />
      </Field>
      <Field
        label={names("to")}
        required
        hint={period.to > today ? names("notYet", { today: formatDate(today) }) : undefined}
      >
        <DateInput
          value={period.to}
          near={period.from}
          notBefore={period.from}
          onValueChange={(to) => change({ to })}
        />
      </Field>
      <p role="status" className="col-span-2 min-h-5">
        {found && t("found", { count: found.length })}
      </p>
      <div className="col-span-2">
        <DialogFooter>
          <Button onClick={onClose}>{t("close")}</Button>
          {found && found.length > 0 ? (
            <Button key="make" variant="primary" onClick={onMake}>
              {t("make")}
            </Button>
          ) : (
            <Button
              key="find"
              type="submit"
              variant="primary"
              loading={isFinding}
              disabled={!period.from || !period.to}
            >
              {t("find")}
            </Button>
          )}
        </DialogFooter>
      </div>
    </form>
  );
}
