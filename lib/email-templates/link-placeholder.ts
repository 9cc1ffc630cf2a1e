/** The address of an email's link as it stands in the text, before there is one. */
export const linkPlaceholder = "{{link}}";
