import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Disk } from '../src/data/disk.ts'
import { nodeDisk } from '../src/data/node-disk.ts'
import { PostgresStore } from '../src/data/shared/postgres-store.ts'
import type { MockServerOptions } from '../src/index.ts'
import { Postgres } from './postgres.ts'

/** Where worlds are stored, and what can happen to it. */
export interface StoreKind {
  /** For one process more. */
  readonly open: () => Promise<Pick<MockServerOptions, 'disk' | 'shared'>>
  readonly fail: () => Promise<void>
  readonly recover: () => Promise<void>
  /** Makes a world unreadable. */
  readonly spoil: (world: string) => Promise<void>
  readonly drop: () => Promise<void>
}

const changing = ['write', 'append', 'sync', 'truncate', 'rename', 'remove', 'syncNames'] as const

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
    drop: async () => rmSync(folder, { recursive: true }),
  }
}

const inPostgres = async (): Promise<StoreKind> => {
  const postgres = await Postgres.start()
  const open = () =>
    PostgresStore.open(postgres.url, (error) => {
      throw error
    })
  return {
    open: async () => ({ shared: await open() }),
    fail: () => postgres.kill(),
    recover: () => postgres.start(),
    spoil: async (world) => void (await postgres.query(`update journal set record = '{}' where world = '${world}'`)),
    drop: () => postgres.drop(),
  }
}

export const storeKinds = { files: async () => inFiles(), PostgreSQL: inPostgres }
