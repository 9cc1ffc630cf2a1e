import { clsx } from "clsx";
import type { StaticImageData } from "next/image";
import type { IconName } from "./icon-names";
import file from "./icons.gen.svg";

interface IconProps {
  name: IconName;
  /** The accessible name; without it the icon is hidden from screen readers. */
  label?: string;
  className?: string;
}

const { src } = file as StaticImageData;

/**
 * An icon as large as the text beside it. The browser fetches the file with all
 * icons once; inlined, they would make up a twentieth of the scripts and pages.
 */
export const Icon = ({ name, label, className }: IconProps) => (
  <svg role="img" aria-label={label} aria-hidden={!label} className={clsx("icon", className)}>
    <use href={`${src}#${name}`} />
  </svg>
);
