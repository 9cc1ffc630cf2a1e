import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";

/** The place of the link in a letter as people read it, «{{ссылка на документ}}», and as it is kept, `{{link}}`. */
export function namedLink(name: string) {
  const mark = `{{${name}}}`;
  return {
    mark,
    written: (text: string) => text.replaceAll(linkPlaceholder, mark),
    kept: (text: string) => text.replaceAll(mark, linkPlaceholder),
  };
}
