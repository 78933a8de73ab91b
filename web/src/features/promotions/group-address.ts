import { addressAt, id, named, pageNumber, shownBy } from '../../lib/navigation/address.ts'

const pages = { page: pageNumber }
export const readGroups = (search: URLSearchParams) => shownBy(pages, search)
export const groupsAddress = (page: number): string => addressAt('/group-buy', pages, { page })

/** The page of one group: who is in it, and the link to invite others. */
const group = { groupTeamId: id }
export const readGroup = (search: URLSearchParams): number | null => shownBy(group, search).groupTeamId
export const groupAddress = (groupTeamId: number): string => addressAt('/group-detail', group, { groupTeamId })

/** The product, with a group to join. */
const invitation = { groupTeamId: named('team', id) }
export const readInvitation = (search: URLSearchParams): number | null => shownBy(invitation, search).groupTeamId
export const invitationAddress = (prodId: number, groupTeamId: number): string =>
  addressAt(`/detail/${prodId}`, invitation, { groupTeamId })
