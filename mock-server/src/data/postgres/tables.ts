import type { ClientBase, QueryConfig } from 'pg'
import type { WorldView } from 'qinghua-contract/control'

const version = 2

/**
 * `journal` holds the lines of each world in their order, one or more in a record; a row with `is_head` begins what is valid. A head
 * without a record says that there is no such world any more. `writer` tells which connection wrote a row, for whoever looks.
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
  readonly log: Uint8Array
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Milliseconds since the last record was stored. */
  readonly idle: number
}

export const fetchWorld = async (client: ClientBase, world: string): Promise<FetchedWorld> => {
  const { rows } = await client.query<{ seq: string; record: Buffer; idle: string }>(
    `select seq, record, extract(epoch from clock_timestamp() - stored_at) * 1000 as idle from journal
     where world = $1 and seq >= coalesce((select max(seq) from journal where world = $1 and is_head), 0) order by seq`,
    [world],
  )
  const files = await client.query<{ name: string; bytes: Buffer }>(
    'select name, bytes from world_file where world = $1',
    [world],
  )
  const last = rows.at(-1)
  return {
    last: last ? Number(last.seq) : -1,
    log: Buffer.concat(rows.map(({ record }) => record)),
    files: new Map(files.rows.map(({ name, bytes }) => [name, bytes])),
    idle: Math.max(0, Math.round(Number(last?.idle ?? 0))),
  }
}

/** What has become of a world since it was last stored. */
export interface Change {
  readonly world: string
  /** The number of the last record that is stored. */
  readonly last: number
  records: Uint8Array[]
  /** Whether the records replace all earlier ones. */
  isAnew: boolean
  /** Whether the world was removed, before what else is here. */
  isRemoved: boolean
  readonly files: Map<string, Uint8Array>
  /** The name of a copy of what is stored, because not all of it can be read. */
  aside: string | null
}

/** A world that is removed leaves an empty record, so that its numbers go on. */
export const recordsOf = ({ isRemoved, records }: Change): readonly Uint8Array[] =>
  isRemoved && records.length === 0 ? [new Uint8Array()] : records

const insertRecords = (client: ClientBase, changes: readonly Change[], writer: string): Promise<unknown> => {
  const rows = changes.flatMap((change) =>
    recordsOf(change).map((record, at) => ({
      ...change,
      record,
      seq: change.last + 1 + at,
      isHead: change.isAnew && at === 0,
    })),
  )
  return client.query({
    name: 'append',
    text: `insert into journal (world, seq, writer, is_head, record)
      select world, seq, $1, is_head, record
      from unnest($2::text[], $3::bigint[], $4::boolean[], $5::bytea[]) as added (world, seq, is_head, record)`,
    values: [
      writer,
      rows.map(({ world }) => world),
      rows.map(({ seq }) => seq),
      rows.map(({ isHead }) => isHead),
      rows.map(({ record }) => record),
    ],
  })
}

const setAside = async (client: ClientBase, { world, aside }: Change): Promise<void> => {
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

const replace = async (client: ClientBase, { world, last, isAnew, isRemoved, files }: Change): Promise<void> => {
  if (isAnew) await client.query('delete from journal where world = $1 and seq <= $2', [world, last])
  if (isRemoved) await client.query('delete from world_file where world = $1', [world])
  if (isRemoved) await client.query('delete from world_view where world = $1', [world])
  for (const [name, bytes] of files)
    await client.query(
      `insert into world_file (world, name, bytes) values ($1, $2, $3)
       on conflict (world, name) do update set bytes = excluded.bytes`,
      [world, name, bytes],
    )
}

const isPlain = ({ isAnew, files, aside }: Change): boolean => !isAnew && files.size === 0 && aside === null

/** Stores all changes, or none. Each world is still as the writer knows it: otherwise its next record is there already. */
export const storeChanges = async (client: ClientBase, changes: readonly Change[], writer: string): Promise<void> => {
  const special = changes.filter((change) => !isPlain(change))
  if (special.length === 0) return void (await insertRecords(client, changes, writer))
  await client.query('begin')
  try {
    for (const change of special) if (change.aside !== null) await setAside(client, change)
    await insertRecords(client, changes, writer)
    for (const change of special) await replace(client, change)
    await client.query('commit')
  } catch (error) {
    // Of a connection that ends nothing is kept.
    client.query('rollback').catch(() => undefined)
    throw error
  }
}

export const noteViews = async (client: ClientBase, views: readonly WorldView[]): Promise<void> => {
  await client.query(
    `insert into world_view (world, view) select * from unnest($1::text[], $2::text[])
     on conflict (world) do update set view = excluded.view`,
    [views.map(({ name }) => name), views.map((view) => JSON.stringify(view))],
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
