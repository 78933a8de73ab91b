import { beforeEach, expect, it } from 'vitest'
import { SimDatabase } from '../../../test/sim-database.ts'
import { PostgresStore } from './postgres-store.ts'

const line = new Uint8Array([1])
let database: SimDatabase
beforeEach(() => void (database = new SimDatabase()))

/** The store of a process, which gives what it is asked for unless something is under way. */
const open = async (name: string) => {
  const lost: string[] = []
  const process = { lost, isBusy: false, trouble: 0 }
  const trouble = () => void process.trouble++
  const store = await PostgresStore.open('', trouble, undefined, database.around(name))
  store.listener = { give: () => !process.isBusy, onLost: (world) => void lost.push(world) }
  const client = database.clients.at(-1)
  if (!client) throw new Error('there is no connection')
  return Object.assign(process, { store, client })
}
/** What becomes of a promise, as far as it is settled. */
const fateOf = (promise: Promise<unknown>): { is: string } => {
  const fate = { is: 'open' }
  promise.then(
    () => (fate.is = 'done'),
    (error: { code: string; values: { holder?: string } }) =>
      (fate.is = [error.code, error.values.holder].join(' ').trim()),
  )
  return fate
}
const inWorld = async (name: string) => {
  const process = await open(name)
  await process.store.open('w')
  process.store.rewrite('w', line)
  await process.store.stored('w')
  return process
}

it('a connection is asked for beyond the bound, before a call and before its answer, and not within it', async () => {
  const { store } = await inWorld('a')
  const asks = async (ms: number) => {
    await database.pass(ms)
    database.asked.length = 0
    await Promise.all([store.sure(), store.stored('w')])
    return [...database.asked]
  }
  expect([await asks(4_000), await asks(1)]).toEqual([[], ['select 1']])
})

it('what was read in a world that is lost is not answered, and the world leaves memory', async () => {
  const { store, client, lost } = await inWorld('a')
  client.isDeaf = true
  await database.pass(4_001)
  const [read, next] = [fateOf(store.stored('w')), fateOf(store.sure())]
  await database.pass(0)
  client.emit('cut', new Error('Query read timeout'))
  await database.pass(0)
  expect([read.is, next.is, lost, store.has('w')]).toEqual(['busy', 'done', ['w'], null])
})

it('a world is given at once, after what is pending is stored', async () => {
  const [a, b] = [await inWorld('a'), await open('b')]
  a.store.append('w', line, false)
  const opened = b.store.open('w')
  await database.pass(60)
  expect([(await opened)?.log.length, a.store.has('w'), a.store.figures.given]).toEqual([2, null, 1])
})

it('a world in which something is under way is kept for a second, and its holder is named', async () => {
  const [a, b] = [await inWorld('a'), await open('b')]
  a.isBusy = true
  const refused = fateOf(b.store.open('w'))
  await database.pass(900)
  expect(refused.is).toBe('open')
  await database.pass(300)
  expect([refused.is, a.lost, a.store.has('w')]).toEqual(['worldElsewhere a', [], true])
})

it('a process that says nothing for five seconds loses its worlds, and can write nothing any more', async () => {
  const [a, b] = [await inWorld('a'), await open('b')]
  a.client.isDeaf = true
  const opened = fateOf(b.store.open('w'))
  await database.pass(4_900)
  expect(opened.is).toBe('open')
  await database.pass(300)
  expect(opened.is).toBe('done')
  a.store.append('w', line, true)
  const stored = fateOf(a.store.stored('w'))
  await database.pass(0)
  a.client.emit('cut', new Error('Connection terminated'))
  await database.pass(0)
  expect([stored.is, database.journal.get('w')?.length]).toEqual(['perhapsStored', 1])
})

it('what was sent when the connection ends is perhaps stored, and what was not is not', async () => {
  const { store, client, lost } = await inWorld('a')
  client.isDeaf = true
  store.append('w', line, true)
  const sent = fateOf(store.stored('w'))
  await database.pass(0)
  store.append('w', line, true)
  const unsent = fateOf(store.stored('w'))
  client.emit('cut', new Error('Connection terminated'))
  await database.pass(0)
  expect([sent.is, unsent.is, lost]).toEqual(['perhapsStored', 'notStored', ['w']])
})

it('a record that another one has written, whatever the locks say, makes a process read the world again', async () => {
  const { store, lost } = await inWorld('a')
  database.journal.get('w')?.push({ seq: 1, record: line })
  store.append('w', line, true)
  await expect(store.stored('w')).rejects.toThrow('notStored')
  expect([lost, (await store.open('w'))?.log.length]).toEqual([['w'], 2])
})

it('while the database is away worlds are refused at once, and it is found again without help', async () => {
  const { store, client } = await inWorld('a')
  database.isAway = true
  client.emit('end')
  await database.pass(0)
  await expect(store.open('w')).rejects.toThrow('storeAway')
  database.isAway = false
  await database.pass(250)
  expect([store.reachable, (await store.open('w'))?.log.length]).toEqual([true, 1])
})
