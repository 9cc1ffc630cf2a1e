"use client";

import { clsx } from "clsx";
import { type ComponentProps, memo } from "react";
import type { CellErrors } from "@/components/documents/saving/cell-errors";
import type { LineDraft } from "./line-draft";
import { LineRow } from "./line-row";

export const rowsPerGroup = 40;

type PassedRowProps = Pick<
  ComponentProps<typeof LineRow>,
  "vatMode" | "columns" | "grid" | "suggest" | "dispatch" | "onCommand" | "onMenu" | "onMenuClosed"
>;

interface RowGroupProps extends PassedRowProps {
  lines: readonly LineDraft[];
  /** The index of its first row in the whole table. */
  start: number;
  /** The index of the last row of the whole table if that is in this group, otherwise null. */
  last: number | null;
  errors: CellErrors["rows"];
  activeKey: string | null;
  menuKey: string | null;
}

/** A group of consecutive rows. Typing in one group does not render the others, whether or not they are laid out. */
export const RowGroup = memo(function RowGroup(props: RowGroupProps) {
  const { lines, start, last, errors, activeKey, menuKey, ...rowProps } = props;
  return (
    <tbody
      className={clsx(
        "block not-last:border-b",
        // The first group has no estimated height: correcting the
        // estimate would move the content below it while the page opens.
        start > 0 && "[contain-intrinsic-height:auto_92.5rem] [content-visibility:auto]",
      )}
    >
      {lines.map((line, at) => (
        <LineRow
          key={line.key}
          {...rowProps}
          line={line}
          index={start + at}
          isLast={start + at === last}
          errors={errors.get(line.key)}
          isActive={line.key === activeKey}
          isMenuOpen={line.key === menuKey}
        />
      ))}
    </tbody>
  );
}, areGroupPropsEqual);

function areGroupPropsEqual(
  { lines: before, ...old }: RowGroupProps,
  { lines: after, ...next }: RowGroupProps,
): boolean {
  const names = Object.keys(next) as Array<keyof typeof next>;
  return (
    before.length === after.length &&
    before.every((line, index) => line === after[index]) &&
    names.every((name) => old[name] === next[name])
  );
}
