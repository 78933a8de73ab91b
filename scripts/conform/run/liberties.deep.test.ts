import { afterAll, expect, it } from 'vitest'
import { gateways } from '../test/gateways.ts'
import { liberties, socketOf, taking, type LibertyName } from '../test/liberties.ts'
import { accusationsOf } from '../test/planted.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

const all = Object.keys(liberties) as LibertyName[]
const { change: _, ...gateway } = gateways.everything

/** What a server that takes these liberties is accused of, and those that make no difference. */
const judged = async (names: readonly LibertyName[]) => {
  const { spoil, taken } = taking(names)
  const outcome = await testServer.judge({ spoil, gateway, socket: socketOf(names), journey: 'all' })
  return { accusations: accusationsOf(outcome), idle: names.filter((name) => !taken.has(name)) }
}

/** The liberties for which a server is accused: looked for by halves, and only if it is for all together. */
const accused = async (names: readonly LibertyName[], found: readonly string[]): Promise<readonly string[]> => {
  if (found.length === 0 || names.length < 2) return found.map((each) => `${names.join(', ')}: ${each}`)
  const half = Math.ceil(names.length / 2)
  const halves = [names.slice(0, half), names.slice(half)]
  const of: string[] = []
  for (const each of halves) of.push(...(await accused(each, (await judged(each)).accusations)))
  return of.length > 0 ? of : found.map((each) => `${names.join(' and ')}: ${each}`)
}

it('a server that reads the contract in another way is not accused', { timeout: aWholeRun }, async () => {
  expect(all.length).toBeGreaterThanOrEqual(25)
  const { accusations, idle } = await judged(all)
  expect(idle).toEqual([])
  expect(await accused(all, accusations)).toEqual([])
})
