import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class";

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, "className"> {}

/**
 * A link that looks like a button. It is not prefetched: every page
 * is rendered for its reader, so a prefetch costs as much as a visit.
 */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch={false} {...rest} className={buttonClass({ variant, size, className })} />;
}
