import type { Tables } from 'qinghua-contract'
import { isHouseAvatar, setUserInfo } from '../../core/people/profile.ts'
import { centerInfo, userInfo } from '../../core/people/user.ts'
import type { Handlers } from '../handler.ts'

export const userHandlers: Handlers<Tables['user']> = {
  'GET /p/user/userInfo': ({ mall, shopper, language }) => userInfo(mall, shopper, language),
  'PUT /p/user/setUserInfo': ({ mall, shopper, uploads, body }) => {
    const { avatarUrl } = body
    if (avatarUrl !== undefined && !isHouseAvatar(avatarUrl)) uploads.ownIn(avatarUrl, shopper.userId)
    setUserInfo(mall, shopper, body)
    return null
  },
  'GET /p/user/centerInfo': ({ mall, shopper }) => centerInfo(mall, shopper),
}
