const beginning = (issuer: string) => `oidc:${issuer}:`;

/** By what somebody is known whom a provider of OpenID Connect vouches for. */
export const oidcSubject = (issuer: string, sub: string) => `${beginning(issuer)}${sub}`;

/** How everybody begins whom a provider vouches for; it may write its own name with a slash at the end, which configurations leave out. */
export const oidcBeginnings = (issuer: string): string[] => [beginning(issuer), beginning(`${issuer}/`)];
