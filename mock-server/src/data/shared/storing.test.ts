import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { Unreached, type Connections } from './connections.ts'
import { Storing, type Fate, type Holder } from './storing.ts'
import type { Surroundings } from './surroundings.ts'
import type { Replacement } from './tables.ts'

const batch: Replacement = {
  world: 'w',
  writer: 'me',
  last: 3,
  records: [new Uint8Array(1)],
  isAnew: false,
  files: new Map(),
  aside: null,
}

/** What becomes of a change, and how often it is sent, with what the database does each time it is asked. */
const store = async (held: Pick<Holder, 'sure' | 'holds'>, ...answers: readonly (() => unknown)[]) => {
  const fates: Fate[] = []
  const asked = [...answers]
  const client = { query: async () => (asked.shift() ?? expect.fail)() } as unknown as PoolClient
  const holder: Holder = { ...held, change: (act) => act(client) }
  const connections = {
    use: (act: (client: PoolClient) => unknown) => act(client),
    arrived: () => undefined,
    lost: () => undefined,
  } as unknown as Connections
  let now = 0
  const around = {
    now: () => now,
    after: (ms: number, act: () => void) => ((now += ms), act(), () => undefined),
  } as unknown as Surroundings
  const figures = { records: 0, commits: 0, fetches: 0, superseded: 0, notStored: 0, cuts: 0 }
  await new Storing(around, connections, holder, figures, [batch], (_, fate) => void fates.push(fate)).run()
  return { fates, left: asked.length }
}
const sure = (): Promise<void> => Promise.resolve()
const cut = (): never => {
  throw new Error('the connection was cut')
}
const nothing = () => ({ rows: [] })

it('a world that another process may have is not written to, and what was never sent is carried out elsewhere', async () => {
  expect(await store({ sure, holds: () => false })).toEqual({ fates: ['superseded'], left: 0 })
})

it('what was sent before the world was lost is looked for, and not sent again', async () => {
  let isHeld = true
  const lose = () => {
    isHeld = false
    cut()
  }
  const holder = { sure, holds: () => isHeld }
  expect(await store(holder, lose, nothing)).toEqual({ fates: ['lost'], left: 0 })
  isHeld = true
  expect(await store(holder, lose, () => ({ rows: [{ is: true }], rowCount: 1 }))).toEqual({
    fates: ['stored'],
    left: 0,
  })
})

it('nothing is sent while it is not known what is held', async () => {
  const away = () => Promise.reject(new Unreached('away'))
  expect(await store({ sure: away, holds: () => true })).toEqual({ fates: ['notStored'], left: 0 })
})
