import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class";

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, "className"> {}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, className })} />;
}
