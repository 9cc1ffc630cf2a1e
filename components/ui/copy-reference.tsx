import { CopyButton } from "./copy-button";

export interface CopyReferenceProps {
  open: boolean;
  text: string;
}

/** Copies the reference by which an error is found in the log. */
export function CopyReference({ text }: CopyReferenceProps) {
  return <CopyButton text={text} />;
}
