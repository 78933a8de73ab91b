import type { ClientBase, QueryConfig } from 'pg'
import type { WorldView } from 'qinghua-contract/control'

const version = 2

/**
 * `journal` holds the lines of each world in their order, one or more in a record. Row 0 is never removed; a row with `is_head` begins what is
 * valid, and rows before it are removed a minute later or more. A head without a record says that there is no such world any more.
 */
const schema = `
  create table if not exists format (version integer primary key);
  create table if not exists journal (
    world text not null,
    seq bigint not null,
    writer uuid not null,
    is_head boolean not null default false,
    record bytea not null,
    stored_at timestamptz not null default clock_timestamp(),
    primary key (world, seq)
  );
  create index if not exists journal_heads on journal (world, seq) where is_head;
  create table if not exists world_file (
    world text not null,
    name text not null,
    bytes bytea not null,
    primary key (world, name)
  );
  create table if not exists world_view (world text primary key, view text not null);
`

/** Nobody waits for an answer while a process starts: a busy database has this long. */
const preparingMs = 30_000

/** One of several processes that start together makes the tables. */
export const prepareTables = async (client: ClientBase): Promise<void> => {
  const ask = <R extends object>(text: string, values: unknown[] = []) => {
    const patient: QueryConfig & { query_timeout: number } = { text, values, query_timeout: preparingMs }
    return client.query<R>(patient)
  }
  await ask(`begin; set local statement_timeout = ${preparingMs}; set local lock_timeout = ${preparingMs}`)
  try {
    await ask(`select pg_advisory_xact_lock(hashtext('qinghua'))`)
    await ask(schema)
    await ask('insert into format (version) values ($1) on conflict do nothing', [version])
    const { rows } = await ask<{ version: number }>('select max(version) as version from format')
    const found = rows[0]?.version ?? version
    if (found !== version)
      throw new Error(
        `the database is of format ${found}, and this mall reads ${version}: take another one, or the version of the mall that made it`,
      )
    await ask('commit')
  } catch (error) {
    await ask('rollback')
    throw error
  }
}

export interface FetchedWorld {
  /** The number of the last record; -1 if there was never a world of this name. */
  readonly last: number
  readonly records: readonly Uint8Array[]
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Milliseconds since the last record was stored. */
  readonly idle: number
}

export const fetchWorld = async (client: ClientBase, world: string): Promise<FetchedWorld> => {
  await client.query('begin isolation level repeatable read')
  const { rows } = await client.query<{ seq: string; record: Buffer; idle: string }>(
    `select seq, record, extract(epoch from clock_timestamp() - stored_at) * 1000 as idle from journal
     where world = $1 and seq >= coalesce((select max(seq) from journal where world = $1 and is_head), 0) order by seq`,
    [world],
  )
  const files = await client.query<{ name: string; bytes: Buffer }>(
    'select name, bytes from world_file where world = $1',
    [world],
  )
  await client.query('commit')
  const last = rows.at(-1)
  return {
    last: last ? Number(last.seq) : -1,
    records: rows.map(({ record }) => record).filter(({ length }) => length > 0),
    files: new Map(files.rows.map(({ name, bytes }) => [name, bytes])),
    idle: Math.max(0, Math.round(Number(last?.idle ?? 0))),
  }
}

/** Records of a world that follow the last one, and whose they are. */
export interface Addition {
  readonly world: string
  readonly writer: string
  readonly last: number
  readonly records: readonly Uint8Array[]
}

/** Appends to many worlds at once; returns the worlds that were still as the writer knew them. */
export const appendRecords = async (client: ClientBase, additions: readonly Addition[]): Promise<Set<string>> => {
  const sorted = [...additions].sort((a, b) => (a.world < b.world ? -1 : 1))
  const rows = sorted.flatMap(({ world, writer, last, records }) =>
    records.map((record, at) => ({ world, writer, record, seq: last + 1 + at })),
  )
  const stored = await client.query<{ world: string }>({
    name: 'append',
    text: `with held as materialized (
        select world from journal join unnest($1::text[], $2::bigint[]) as known (world, seq) using (world, seq)
        order by world for key share of journal)
      insert into journal (world, seq, writer, record)
      select * from unnest($3::text[], $4::bigint[], $5::uuid[], $6::bytea[]) as added (world, seq, writer, record)
      where world in (select world from held) order by world, seq returning world`,
    values: [
      sorted.map(({ world }) => world),
      sorted.map(({ last }) => last),
      rows.map(({ world }) => world),
      rows.map(({ seq }) => seq),
      rows.map(({ writer }) => writer),
      rows.map(({ record }) => record),
    ],
  })
  return new Set(stored.rows.map(({ world }) => world))
}

const insertRows = `insert into journal (world, seq, writer, is_head, record)
  select $1, $2::bigint + at - 1, $3, $4 and at = 1, record
  from unnest($5::bytea[]) with ordinality as added (record, at)`

/** More than appended records: a world that begins anew, or files. */
export interface Replacement extends Addition {
  readonly isAnew: boolean
  readonly files: ReadonlyMap<string, Uint8Array | null>
  readonly aside: string | null
}

const isGone = ({ isAnew, records }: Replacement): boolean => isAnew && records.length === 0

/** The number of the last record once the change is stored. */
export const lastAfter = (change: Replacement): number => {
  const { last, records } = change
  if (isGone(change)) return Math.max(last, 0) + 1
  return records.length > 0 ? Math.max(last, 0) + records.length : last
}

/** Whether the world is as the writer knew it; until the end of the transaction nobody else can change it. */
const hold = async (client: ClientBase, { world, last, writer }: Addition): Promise<boolean> => {
  if (last < 0) {
    const made = await client.query(
      `insert into journal (world, seq, writer, record) values ($1, 0, $2, '') on conflict do nothing`,
      [world, writer],
    )
    return made.rowCount === 1
  }
  const held = await client.query('select from journal where world = $1 and seq = $2 for update', [world, last])
  if (held.rowCount !== 1) return false
  const newer = await client.query('select from journal where world = $1 and seq = $2', [world, last + 1])
  return newer.rowCount === 0
}

const setAside = async (client: ClientBase, world: string, aside: string): Promise<void> => {
  await client.query(
    `insert into journal (world, seq, writer, is_head, record)
     select $2, seq, writer, is_head, record from journal where world = $1`,
    [world, aside],
  )
  await client.query(
    'insert into world_file (world, name, bytes) select $2, name, bytes from world_file where world = $1',
    [world, aside],
  )
}

/** False if the world is no longer as the writer knew it. */
export const replaceWorld = async (client: ClientBase, change: Replacement): Promise<boolean> => {
  const { world, writer, last, records, isAnew, files, aside } = change
  await client.query('begin')
  try {
    if (!(await hold(client, change))) {
      await client.query('rollback')
      return false
    }
    const before = Math.max(last, 0)
    const goes = isGone(change)
    if (aside !== null) await setAside(client, world, aside)
    if (goes) {
      await client.query('delete from world_file where world = $1', [world])
      await client.query('delete from world_view where world = $1', [world])
    }
    const added = goes ? [Buffer.alloc(0)] : records
    if (added.length > 0) await client.query(insertRows, [world, before + 1, writer, isAnew || goes, added])
    // Whoever waits for an answer about a record still finds it for a while.
    if (isAnew || goes)
      await client.query(
        `delete from journal where world = $1 and seq between 1 and $2
         and stored_at < clock_timestamp() - interval '1 minute'`,
        [world, before],
      )
    for (const [name, bytes] of goes ? [] : files)
      if (bytes)
        await client.query(
          `insert into world_file (world, name, bytes) values ($1, $2, $3)
           on conflict (world, name) do update set bytes = excluded.bytes`,
          [world, name, bytes],
        )
      else await client.query('delete from world_file where world = $1 and name = $2', [world, name])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Whether the record is stored after all, when it is not known what became of a commit. */
export const isStored = async (client: ClientBase, world: string, seq: number, writer: string): Promise<boolean> => {
  const found = await client.query('select from journal where world = $1 and seq = $2 and writer = $3', [
    world,
    seq,
    writer,
  ])
  return found.rowCount === 1
}

/** The last record of each world. */
export const lastOf = async (client: ClientBase, worlds: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ world: string; seq: string }>(
    'select world, max(seq) as seq from journal where world = any($1) group by world',
    [worlds],
  )
  return new Map(rows.map(({ world, seq }) => [world, Number(seq)]))
}

export const noteView = async (client: ClientBase, view: WorldView): Promise<void> => {
  await client.query(
    `insert into world_view (world, view) values ($1, $2) on conflict (world) do update set view = excluded.view`,
    [view.name, JSON.stringify(view)],
  )
}

export const viewsOf = async (client: ClientBase): Promise<WorldView[]> => {
  const { rows } = await client.query<{ view: string }>('select view from world_view order by world')
  return rows.flatMap(({ view }) => {
    try {
      return [JSON.parse(view) as WorldView]
    } catch {
      // It is noted again when the world is used.
      return []
    }
  })
}
