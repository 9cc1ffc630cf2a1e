import { Mark } from "@tiptap/core";
import { isSafeHref } from "@/lib/body/rules";

const maximumLength = 2048;

/** True for an address that the body accepts. */
export const isLinkable = (href: string) => href.length <= maximumLength && isSafeHref(href);

export const Link = Mark.create({
  name: "link",
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => isLinkable(element.getAttribute("href") ?? "") && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", { ...HTMLAttributes, rel: "noopener noreferrer nofollow" }, 0],
});
