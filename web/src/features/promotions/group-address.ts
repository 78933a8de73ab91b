import { pageOf } from '../../lib/navigation/page-of.ts'

/** The page of one group: who is in it, and the link to invite others. */
export const groupAddress = (groupTeamId: number): string => `/group-detail?groupTeamId=${groupTeamId}`

const idIn = (search: URLSearchParams, name: string): number | null => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export const groupsAddress = (page: number): string => `/group-buy${page > 1 ? `?page=${page}` : ''}`
export const readGroups = (search: URLSearchParams) => ({ page: pageOf(search) })

export const readGroup = (search: URLSearchParams) => idIn(search, 'groupTeamId')

/** The product, with a group to join. */
export const invitationAddress = (prodId: number, groupTeamId: number): string =>
  `/detail/${prodId}?team=${groupTeamId}`
export const readInvitation = (search: URLSearchParams): number | null => idIn(search, 'team')
