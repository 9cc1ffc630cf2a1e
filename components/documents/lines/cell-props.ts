import type { LineDraft } from "./line-draft";
import type { LinesAction } from "./lines-state";

export interface CellProps {
  line: LineDraft;
  index: number;
  /** «Цена, строка 3» */
  label: string;
  isInvalid: boolean;
  /** The element that says what is wrong. */
  errorId: string;
  dispatch: (action: LinesAction) => void;
}
