import type { RefusalCode } from '@mall/contracts'
import { buildSeed } from '@mall/fixtures'
import { accountByName } from '../src/core/people/login.ts'
import { createCatalogue } from '../src/core/state/catalogue.ts'
import { createMall, type Mall } from '../src/core/state/mall.ts'
import type { Account } from '../src/core/state/people.ts'
import { Refusal } from '../src/core/state/refusal.ts'

export const catalogue = createCatalogue(buildSeed(1, 40))
export const newMall = (name = 'test', key: string | null = null): Mall => createMall(name, catalogue, false, key)

export const accountNamed = (mall: Mall, userName: string): Account => {
  const account = accountByName(mall, userName)
  if (!account) throw new Error(`nobody is named ${userName}`)
  return account
}

/** The code with which a command refuses; null if it does not. */
export const refusal = (command: () => unknown): RefusalCode | null => {
  try {
    command()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
