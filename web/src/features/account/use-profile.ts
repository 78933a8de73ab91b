import type { UserInfo } from 'qinghua-contract'
import { isBlank, limits } from 'qinghua-contract/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../lib/api/command.ts'
import { useDraft } from '../../lib/draft.ts'
import { userQuery } from '../../lib/session/session.ts'

export interface Profile {
  readonly nickName: string
  readonly avatarUrl: string
  readonly sex: UserInfo['sex']
}
type Draft = { readonly [F in keyof Profile]: Profile[F] | null }

/** `null` is what the server has. */
const unchanged: Draft = { nickName: null, avatarUrl: null, sex: null }

const profileOf = ({ nickName, userAvatar, sex }: UserInfo): Profile => ({ nickName, avatarUrl: userAvatar, sex })

/** S5.12: in UTF-16 units, as the server counts them. */
export const isNickName = (text: string): boolean => !isBlank(text) && text.trim().length <= limits.nickName

export const useProfile = (user: UserInfo) => {
  const client = useQueryClient()
  const [draft, change] = useDraft(`profile:${user.userId}`, unchanged)
  const saved = profileOf(user)
  const wanted: Profile = {
    nickName: draft.nickName ?? saved.nickName,
    avatarUrl: draft.avatarUrl ?? saved.avatarUrl,
    sex: draft.sex ?? saved.sex,
  }
  const changed: Partial<Profile> = {
    ...(wanted.nickName.trim() !== saved.nickName && { nickName: wanted.nickName.trim() }),
    ...(wanted.avatarUrl !== saved.avatarUrl && { avatarUrl: wanted.avatarUrl }),
    ...(wanted.sex !== saved.sex && { sex: wanted.sex }),
  }
  const discard = () => change(unchanged)
  const save = useCommand('PUT /p/user/setUserInfo', {
    refreshes: [userQuery],
    onSuccess: (_answer, { body: { avatarUrl, ...rest } }) => {
      // Updates the top bar and the member card at once, before they are fetched again.
      client.setQueryData(
        userQuery.queryKey,
        (before) =>
          before && { ...before, ...rest, ...(avatarUrl !== undefined && { userAvatar: avatarUrl, pic: avatarUrl }) },
      )
      discard()
    },
  })
  return { wanted, changed, isChanged: Object.keys(changed).length > 0, change, discard, save }
}
