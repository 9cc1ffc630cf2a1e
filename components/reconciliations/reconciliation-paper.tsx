import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { columnTitles, type FormCells, type ReconciliationForm } from "@/lib/print/reconciliation/form";
import { formatCents } from "@/lib/values/money";
import { withNoBreakSpaces } from "@/lib/values/no-break-spaces";

/**
 * The act as it looks on paper, which is white whatever the theme.
 * A phone shows only our side: the client's side mirrors it.
 */
export function ReconciliationPaper({ form }: { form: ReconciliationForm }) {
  const t = useTranslations("reconciliations.paper");
  return (
    <section
      aria-label={t("label")}
      lang="ru"
      data-paper
      className="rounded-xs filled bg-paper font-paper text-paper-ink shadow-paper print:shadow-none"
    >
      <div className="px-8 py-7 text-[0.8125rem] leading-snug wrap-anywhere max-md:px-3">
        <h2 className="text-center text-lg font-bold">{withNoBreakSpaces(form.title)}</h2>
        {form.subtitles.map((text) => (
          <p key={text} className="text-center">
            {withNoBreakSpaces(text)}
          </p>
        ))}
        <p className="mt-3 text-justify">{withNoBreakSpaces(form.preamble)}</p>
        <Sides form={form} />
        {form.conclusion.map((text) => (
          <p key={text} className="mt-3">
            {withNoBreakSpaces(text)}
          </p>
        ))}
        {/* The rows are shared, so that both lines for a signature are at one height. */}
        <div className="mt-5 grid gap-x-8 max-md:gap-y-8 md:grid-cols-2 md:grid-rows-[repeat(4,auto)]">
          {form.signers.map((signer, side) => (
            <Signer key={side === 0 ? "ours" : "theirs"} signer={signer} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Hidden on a phone, which has no room for it. */
const theirSideClass = "max-md:hidden";

/** Most sums fit on the narrowest phones; the table is scrolled for longer ones. */
const cellClass = "border border-paper-ink px-1.5 py-0.5 align-top max-[22.5rem]:px-0.5";

function Sides({ form: { headings, rows } }: { form: ReconciliationForm }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr>
            <th colSpan={4} className={cellClass}>
              {headings[0]}
            </th>
            <th colSpan={4} className={`${cellClass} ${theirSideClass} border-l-2`}>
              {headings[1]}
            </th>
          </tr>
          <tr>
            {["", theirSideClass].flatMap((shown) =>
              columnTitles.map((title) => (
                <th key={`${shown} ${title}`} className={`${cellClass} ${shown} wrap-normal`}>
                  {title}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, ours, theirs: mirrored }, index) => (
            <tr
              // The rows of a frozen act are never reordered.
              key={`${kind} ${index.toString()}`}
              className={clsx(kind !== "entry" && "font-bold")}
            >
              <Cells cells={ours} />
              <Cells cells={mirrored} shown={theirSideClass} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The position at which a date, «20.11.2026», may wrap. */
const yearIndex = 6;

const formatMoney = (cents: number | null) => (cents === null ? "" : formatCents(cents));

interface CellsProps {
  cells: FormCells;
  shown?: string;
}

function Cells({ cells: { date, text, debitCents, creditCents }, shown = "" }: CellsProps) {
  const sideClass = `${cellClass} ${shown}`;
  return (
    <>
      <td className={`${sideClass} wrap-normal min-[22.5rem]:whitespace-nowrap tabular-nums`}>
        {date.slice(0, yearIndex)}
        <wbr className="min-[22.5rem]:hidden" />
        {date.slice(yearIndex)}
      </td>
      <td className={`${sideClass} w-1/4 max-md:w-1/2 wrap-break-word`}>{withNoBreakSpaces(text)}</td>
      <td className={`${sideClass} num text-right`}>{formatMoney(debitCents)}</td>
      <td className={`${sideClass} num text-right`}>{formatMoney(creditCents)}</td>
    </>
  );
}

function Signer({ signer: { title, party, role, name } }: { signer: ReconciliationForm["signers"][number] }) {
  return (
    <div className="md:row-span-4 md:grid md:grid-rows-subgrid">
      <p>{title}</p>
      <p className="font-bold wrap-anywhere">{party}</p>
      <p className="min-h-5">{role}</p>
      <p className="mt-6 flex items-end gap-2">
        <span className="grow border-b border-paper-ink" />
        <span>{name}</span>
      </p>
    </div>
  );
}
