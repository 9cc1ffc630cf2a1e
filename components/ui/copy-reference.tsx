import { CopyButton } from "./copy-button";

export interface CopyReferenceProps {
  open: boolean;
  text: string;
}

/** Copies what an error is found in the log by. */
export function CopyReference({ text }: CopyReferenceProps) {
  return <CopyButton text={text} />;
}
