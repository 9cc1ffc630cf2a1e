import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";

/**
 * Converts the link placeholder of an email between the form that people
 * read, «{{ссылка на документ}}», and the stored one, `{{link}}`.
 */
export function namedLink(name: string) {
  const mark = `{{${name}}}`;
  return {
    mark,
    written: (text: string) => text.replaceAll(linkPlaceholder, mark),
    kept: (text: string) => text.replaceAll(mark, linkPlaceholder),
  };
}
