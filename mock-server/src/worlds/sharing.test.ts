import { expect, it } from 'vitest'
import { openWorlds } from '../../test/long-worlds.ts'
import type { Loss, SharedStore } from '../data/shared/shared-store.ts'
import { Sharing, type SharingOptions } from './sharing.ts'

/** Worlds of a store of which only this is asked. */
const opened = () => {
  const shared = { reachable: true, reopening: undefined as Promise<void> | undefined, fetches: 0 }
  const store = Object.assign(shared, {
    fetch: async () => void shared.fetches++,
    stored: () => undefined,
    release: () => undefined,
    note: () => undefined,
  })
  const stoodIn: string[] = []
  const { worlds } = openWorlds()
  const sharing = new Sharing({
    shared: store as unknown as SharedStore,
    store: { admit: () => undefined, forget: () => undefined },
    give: (name: string) => ({ world: worlds.get(name), log: null }),
    build: (name: string) => openWorlds().worlds.get(name),
    standIn: (name: string) => void stoodIn.push(name),
    watchers: { moved: () => undefined, replaced: () => undefined },
  } as unknown as SharingOptions)
  const lose = (name: string, loss: Loss = 'taken') => (store as unknown as SharedStore).onLoss(name, loss)
  return { shared, sharing, worlds, stoodIn, lose }
}

it('a process that may have been stopped asks before it reads and before it answers, even if the database seems away', async () => {
  const { shared, sharing } = opened()
  await sharing.ready(['w'])
  expect([sharing.ready(['w']), sharing.stored(['w'])]).toEqual([undefined, undefined])
  for (const reachable of [true, false]) {
    let isAsked = false
    const asked = Promise.resolve().then(() => {
      isAsked = true
      shared.reopening = undefined
    })
    Object.assign(shared, { reachable, reopening: asked })
    const waiting = [sharing.ready(['w']), sharing.stored(['w'])]
    expect(waiting).toEqual([expect.any(Promise), expect.any(Promise)])
    await Promise.all(waiting)
    expect(isAsked).toBe(true)
  }
  expect(shared.fetches).toBe(1)
})

it('a copy that was lost is another one when it is back, and what was never here is none', async () => {
  const { shared, sharing, lose } = opened()
  const unknown = sharing.sameCopies(['w'])
  for (const reachable of [false, true]) {
    shared.reachable = reachable
    expect([sharing.knows('w'), unknown()]).toEqual([false, false])
  }
  await sharing.ready(['w', 'other'])
  expect(sharing.knows('w')).toBe(true)
  const isSame = sharing.sameCopies(['w'])
  lose('other')
  expect(isSame()).toBe(true)
  lose('w')
  expect([sharing.knows('w'), isSame()]).toEqual([false, false])
  await sharing.ready(['w'])
  expect(isSame()).toBe(false)
  expect(sharing.sameCopies(['w'])()).toBe(true)
})

it('what a world was stands in for it while a step cannot be stored, but nothing does for a reset that cannot', async () => {
  const { sharing, worlds, stoodIn, lose } = opened()
  for (const name of ['stepped', 'reset']) {
    await sharing.ready([name])
    worlds.get(name)
    if (name === 'reset') sharing.handedWhole(worlds.view(name))
    lose(name, 'notStored')
  }
  expect(stoodIn).toEqual(['stepped'])
})
