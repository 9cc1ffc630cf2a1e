import type { LineDraft } from "./line-draft";
import type { LinesAction } from "./lines-state";

export interface CellProps {
  line: LineDraft;
  index: number;
  /** «Цена, строка 3» */
  label: string;
  isInvalid: boolean;
  /** The id of the element with the error message. */
  errorId: string;
  dispatch: (action: LinesAction) => void;
}
