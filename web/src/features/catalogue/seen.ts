import { local } from '../../lib/storage.ts'

const key = 'seen'
const most = 12

/** By a visitor in this browser, newest first. Ids only, so that names and prices are always current. */
export const seenHere = (): readonly number[] => {
  const kept = local.read(key)
  return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : []
}

export const noteSeen = (prodId: number): void =>
  void local.write(key, [prodId, ...seenHere().filter((id) => id !== prodId)].slice(0, most))
