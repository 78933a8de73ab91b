import type { RefusalCode } from '@mall/contracts'
import { buildSeed } from '@mall/fixtures'
import { createCatalogue } from '../src/core/catalogue.ts'
import { accountByName } from '../src/core/login.ts'
import { createMall, type Account, type Mall } from '../src/core/mall.ts'
import { Refusal } from '../src/core/refusal.ts'

export const catalogue = createCatalogue(buildSeed(1, 40))
export const newMall = (name = 'test'): Mall => createMall(name, catalogue)

export const accountNamed = (mall: Mall, userName: string): Account => {
  const account = accountByName(mall, userName)
  if (!account) throw new Error(`nobody is named ${userName}`)
  return account
}

/** The code a command refuses with, or null where it does not. */
export const refusal = (command: () => unknown): RefusalCode | null => {
  try {
    command()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
