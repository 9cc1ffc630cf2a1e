const subjectPrefix = (issuer: string) => `oidc:${issuer}:`;

/** Returns the stored `sub` of a person whose identity an OpenID Connect provider has verified. */
export const oidcSubject = (issuer: string, sub: string) => `${subjectPrefix(issuer)}${sub}`;

/**
 * Returns the prefixes of every stored `sub` of a provider. There are two because a provider may write its name with a
 * trailing slash, which configurations leave out.
 */
export const oidcSubjectPrefixes = (issuer: string): string[] => [
  subjectPrefix(issuer),
  subjectPrefix(`${issuer}/`),
];
