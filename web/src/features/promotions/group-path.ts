/** The page of one group: who is in it, and the link to invite others. */
export const groupAddress = (groupTeamId: number): string => `/group-detail?groupTeamId=${groupTeamId}`
