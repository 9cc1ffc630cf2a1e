import type { CellProps } from "./cell-props";
import { DescriptionCell } from "./description-cell";
import { DetailsChip } from "./details-chip";
import { LineDetailsDialog } from "./dialogs-on-demand";
import { NameCell } from "./name-cell";
import type { NameSuggestions } from "./use-name-suggestions";

interface LineNameProps extends CellProps {
  suggestions: NameSuggestions;
  /** A description was requested, although there is none yet. */
  isDescribed: boolean;
  isDetailed: boolean;
  onDetailed: (isDetailed: boolean) => void;
  /** The service's error message for the description. */
  error: string | undefined;
}

/** The name of a line with the small print below it and the details of goods. */
export function LineName({ isDescribed, isDetailed, onDetailed, error, ...cell }: LineNameProps) {
  const { line, index, dispatch } = cell;
  return (
    <>
      <NameCell {...cell} />
      {(isDescribed || line.description !== "") && (
        <DescriptionCell line={line} index={index} error={error} dispatch={dispatch} />
      )}
      <DetailsChip line={line} index={index} onOpen={() => onDetailed(true)} />
      {isDetailed && (
        <LineDetailsDialog
          open
          line={line}
          index={index}
          dispatch={dispatch}
          onClose={() => onDetailed(false)}
        />
      )}
    </>
  );
}
