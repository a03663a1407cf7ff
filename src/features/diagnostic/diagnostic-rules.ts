/** The average of a team is shown from so many people up. */
export const TEAM_FROM = 3;
