/** The fewest characters of a new password; the sign-in service takes shorter ones. */
export const PASSWORD_LENGTH = 8
