/** A username as names are compared: nobody can take «Anna» beside «anna». */
export const loginOf = (username: string) => username.trim().normalize("NFKC").toLowerCase();
