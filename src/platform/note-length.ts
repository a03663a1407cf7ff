/** Characters of a note of the team about a member or an agency. */
export const NOTE_LENGTH = 5_000;
