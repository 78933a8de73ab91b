import type { Api } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'

type User = Api['GET /p/user/userInfo']['output']

export const userOf = async (token: string): Promise<User> => {
  const answer = await fetch('http://localhost:4100/p/user/userInfo', { headers: { authorization: token } })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as User
}

export const nameOf = ({ nickName }: User): string => nickName.slice(0, limits.nickName)

// @ts-expect-error The contract has no such field.
export const wrong = ({ nickname }: User): unknown => nickname
