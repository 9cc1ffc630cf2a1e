/** Returns a username in the form in which names are compared, so that nobody can register «Anna» beside «anna». */
export const loginOf = (username: string) => username.trim().normalize("NFKC").toLowerCase();
