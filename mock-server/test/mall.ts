import type { RefusalCode } from 'qinghua-contract'
import { buildSeed } from '@mall/fixtures'
import { accountByName } from '../src/core/people/login.ts'
import { createCatalogue } from '../src/core/state/catalogue.ts'
import { createMall, type Mall } from '../src/core/state/mall.ts'
import type { Account } from '../src/core/state/people.ts'
import { Refusal, type Reason } from '../src/core/state/refusal.ts'

export const catalogue = createCatalogue(buildSeed(1, 40))
export const newMall = (name = 'test', key = ''): Mall => createMall(name, catalogue, false, key)

export const accountNamed = (mall: Mall, userName: string): Account => {
  const account = accountByName(mall, userName)
  if (!account) throw new Error(`nobody is named ${userName}`)
  return account
}

/** Why a command refuses; null if it does not. */
export const reasonOf = (command: () => unknown): Reason | null => {
  try {
    command()
    return null
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, values: error.values }
    throw error
  }
}

/** The code with which a command refuses; null if it does not. */
export const refusal = (command: () => unknown): RefusalCode | null => reasonOf(command)?.code ?? null
