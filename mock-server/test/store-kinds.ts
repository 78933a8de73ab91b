import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Disk } from '../src/data/disk.ts'
import { nodeDisk } from '../src/data/node-disk.ts'
import { PostgresStore } from '../src/data/postgres/postgres-store.ts'
import { postgresAt } from '../src/data/postgres/surroundings.ts'
import type { MockServerOptions } from '../src/index.ts'
import { bitOf, flipped } from './flip.ts'
import { Postgres } from './postgres.ts'
import type { Chance } from './pricing/chance.ts'

/** Where worlds are stored, and what can happen to it. */
export interface StoreKind {
  /** For one process more. */
  readonly open: () => Promise<Pick<MockServerOptions, 'disk' | 'store'>>
  readonly fail: () => Promise<void>
  readonly recover: () => Promise<void>
  /** Makes a world unreadable. */
  readonly spoil: (world: string) => Promise<void>
  /** Changes one bit of what is stored of a world, and returns how to undo it. */
  readonly flip: (world: string, chance: Chance) => Promise<() => Promise<void>>
  readonly drop: () => Promise<void>
}

const changing = ['write', 'append', 'sync', 'rename', 'remove', 'syncNames'] as const

const inFiles = (): StoreKind => {
  const folder = mkdtempSync(join(tmpdir(), 'qinghua-store-'))
  let isFull = false
  const open = (): Disk => {
    const disk = nodeDisk(folder)
    const guarded = changing.map((name) => [
      name,
      (...given: never[]) => {
        if (isFull) throw new Error('ENOSPC: no space left on device')
        return (disk[name] as (...given: never[]) => void)(...given)
      },
    ])
    return { ...disk, ...(Object.fromEntries(guarded) as Partial<Disk>) }
  }
  return {
    open: async () => ({ disk: open() }),
    fail: async () => void (isFull = true),
    recover: async () => void (isFull = false),
    spoil: async (world) => truncateSync(join(folder, `w-${world}.log`), 4),
    flip: async (world, chance) => {
      const ours = () =>
        readdirSync(folder).filter((name) => /^(?:w|broken-[0-9a-f]{8})-/.test(name) && name.includes(`-${world}.`))
      const before = ours().map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
      const { name, bytes } = chance.of(before)
      writeFileSync(join(folder, name), flipped(bytes, bitOf(bytes.length, chance)))
      return async () => {
        for (const left of ours()) rmSync(join(folder, left))
        for (const each of before) writeFileSync(join(folder, each.name), each.bytes)
      }
    },
    drop: async () => rmSync(folder, { recursive: true }),
  }
}

const inPostgres = async (): Promise<StoreKind> => {
  const postgres = await Postgres.start()
  const open = () =>
    PostgresStore.open(
      postgres.url,
      (error) => {
        throw error
      },
      undefined,
      // The machine may be busy; what is killed is noticed at once.
      postgresAt(postgres.url, { connecting: 30_000, asking: 30_000 }),
    )
  return {
    open: async () => ({ store: await open() }),
    fail: () => postgres.kill(),
    recover: () => postgres.start(),
    spoil: async (world) => void (await postgres.query(`update journal set record = '{}' where world = '${world}'`)),
    flip: async (world, chance) => {
      const ours = `world = '${world}' or world ~ '^broken-[0-9a-f]{8}-${world}$'`
      for (const table of ['journal', 'world_file', 'world_view'])
        await postgres.query(`create table ${table}_before as select * from ${table} where ${ours}`)
      const rows = await postgres.query<{ place: string; at: string; size: number }>(
        `select 'journal' as place, seq::text as at, length(record) as size from journal where world = '${world}'
           and length(record) > 0
           and seq >= (select max(seq) from journal where world = '${world}' and is_head)
         union all select 'world_file', name, length(bytes) from world_file where world = '${world}' order by 1, 2`,
      )
      const { place, at: where, size } = chance.of(rows)
      const [column, key] = place === 'journal' ? ['record', 'seq::text'] : ['bytes', 'name']
      const { at, mask } = bitOf(size, chance)
      await postgres.query(
        `update ${place} set ${column} = set_byte(${column}, ${at}, get_byte(${column}, ${at}) # ${mask})
         where world = '${world}' and ${key} = '${where}'`,
      )
      return async () => {
        for (const table of ['journal', 'world_file', 'world_view'])
          await postgres.query(
            `delete from ${table} where ${ours}; insert into ${table} select * from ${table}_before; drop table ${table}_before`,
          )
      }
    },
    drop: () => postgres.drop(),
  }
}

export const storeKinds = { files: async () => inFiles(), PostgreSQL: inPostgres }
