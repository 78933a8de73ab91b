import type { GroupTeam } from '../state/activities.ts'
import type { Mall } from '../state/mall.ts'

const changePlaces = (mall: Mall, groupTeamId: number, change: number): void => {
  const team = mall.groupTeams.get(groupTeamId)
  if (!team) return
  const places = team.places + change
  const status: GroupTeam['status'] = team.status === 'waiting' && places === 0 ? 'failed' : team.status
  mall.groupTeams.set(groupTeamId, { ...team, places, status })
}

export const takePlace = (mall: Mall, groupTeamId: number, count: number): void =>
  changePlaces(mall, groupTeamId, count)

/** A group whose founder never paid is gone with the founder's order. */
export const returnPlace = (mall: Mall, groupTeamId: number, count: number): void =>
  changePlaces(mall, groupTeamId, -count)
