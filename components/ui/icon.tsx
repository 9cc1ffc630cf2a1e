import { clsx } from "clsx";
import type { StaticImageData } from "next/image";
import type { IconName } from "./icon-names";
import file from "./icons.gen.svg";

interface IconProps {
  name: IconName;
  /** What it says to whoever listens to the page; without it nothing. */
  label?: string;
  className?: string;
}

const { src } = file as StaticImageData;

/**
 * A picture as large as the text beside it. A browser fetches the file of all once; in scripts and pages they would be a
 * twentieth of what these weigh.
 */
export const Icon = ({ name, label, className }: IconProps) => (
  <svg role="img" aria-label={label} aria-hidden={!label} className={clsx("icon", className)}>
    <use href={`${src}#${name}`} />
  </svg>
);
