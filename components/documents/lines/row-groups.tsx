import type { ComponentProps } from "react";
import { RowGroup, rowsPerGroup } from "./row-group";
import { useGradualCount } from "./use-gradual-count";

type RowGroupsProps = Omit<ComponentProps<typeof RowGroup>, "start" | "last">;

/**
 * All rows, in groups that are rendered one after the other. The group
 * with the focus, its neighbours and the last one are rendered at once.
 */
export function RowGroups({ lines, activeKey, menuKey, ...rest }: RowGroupsProps) {
  const activeRow = lines.findIndex(({ key }) => key === activeKey);
  const starts = Array.from({ length: Math.ceil(lines.length / rowsPerGroup) }, (_, at) => at * rowsPerGroup);
  const renderedCount = useGradualCount(starts.length);
  return starts.map((start, at) => {
    const group = lines.slice(start, start + rowsPerGroup);
    const isNear =
      at < renderedCount || at === starts.length - 1 || Math.abs(activeRow - start) < 2 * rowsPerGroup;
    if (!isNear) return <tbody key={start} aria-busy className="block h-370" />;
    const keyInGroup = (key: string | null) => (group.some((line) => line.key === key) ? key : null);
    return (
      <RowGroup
        {...rest}
        key={start}
        lines={group}
        start={start}
        last={start + group.length === lines.length ? lines.length - 1 : null}
        activeKey={keyInGroup(activeKey)}
        menuKey={keyInGroup(menuKey)}
      />
    );
  });
}
