import { DatabaseError } from 'pg'

interface Row {
  readonly writer: string
  readonly isHead: boolean
  readonly record: Uint8Array
  readonly at: number
}

export interface Result {
  readonly rows: readonly object[]
  readonly rowCount: number
}

export type Values = readonly unknown[]

/** A transaction that is open: what is done at its end; null if there is none. */
export interface Transaction {
  writes: (() => void)[] | null
}
export type Statement = (values: Values, by: Transaction) => Result

/** A statement that has to wait until another transaction has ended. */
export class Blocked {
  readonly world: string
  constructor(world: string) {
    this.world = world
  }
}

export const failure = (code: string): DatabaseError => Object.assign(new DatabaseError(code, 0, 'error'), { code })
export const result = (rows: readonly object[] = [], rowCount = rows.length): Result => ({ rows, rowCount })

const journalOf = <V>(all: Map<string, Map<number, V>>, world: string): Map<number, V> => {
  const known = all.get(world) ?? new Map<number, V>()
  all.set(world, known)
  return known
}

/** What a database keeps of worlds. A transaction holds the worlds that it changes. */
export class SimTables {
  readonly #now: () => number
  readonly #journal = new Map<string, Map<number, Row>>()
  readonly #files = new Map<string, Map<string, Uint8Array>>()
  readonly #views = new Map<string, string>()
  /** Worlds that a transaction has changed, by who did. */
  readonly #held = new Map<string, Transaction>()
  /** The statements of the store, by how they begin. */
  readonly statements: readonly (readonly [string, Statement])[] = [
    ['begin', (_, by) => ((by.writes = []), result())],
    ['commit', (_, by) => this.end(by, true)],
    ['rollback', (_, by) => this.end(by, false)],
    ['select 1', () => result([{}])],
    ['select pg_advisory_xact_lock', () => result()],
    ['create table', () => result()],
    ['insert into format', () => result()],
    ['select max(version)', () => result([{ version: 2 }])],
    ['select seq, record', (values) => this.#records(values)],
    ['select name, bytes', (values) => this.#filesOf(values)],
    ['with held', (values) => this.#append(values)],
    ['insert into journal (world, seq, writer, record) values', (values, by) => this.#make(values, by)],
    ['select from journal where world = $1 and seq = $2 for', (values, by) => this.#select(values, by, true)],
    ['select from journal', (values, by) => this.#select(values, by, false)],
    [
      'insert into journal (world, seq, writer, is_head, record)\n  select $1',
      (values, by) => this.#insert(values, by),
    ],
    ['delete from journal', (values, by) => this.#prune(values, by)],
    ['delete from world_file where world = $1', (values, by) => this.#setFile(values, by)],
    ['insert into world_file (world, name, bytes) values', (values, by) => this.#setFile(values, by)],
    ['delete from world_view', (values, by) => this.#view(values, by)],
    ['insert into world_view', (values, by) => this.#view(values, by)],
    ['select view', () => result([...this.#views.values()].map((view) => ({ view })))],
    ['select world, max(seq)', (values) => this.#lastOf(values)],
  ]

  constructor(now: () => number) {
    this.#now = now
  }

  isHeld(world: string): boolean {
    return this.#held.has(world)
  }

  /** Of a connection that ends nothing is kept. */
  end(by: Transaction, isKept: boolean): Result {
    if (isKept) for (const write of by.writes ?? []) write()
    by.writes = null
    for (const [world, holder] of this.#held) if (holder === by) this.#held.delete(world)
    return result()
  }

  #append([worlds, lasts, of, seqs, writers, records]: Values): Result {
    const known = (worlds as string[]).filter((world, at) => {
      if (this.#held.has(world)) throw new Blocked(world)
      return journalOf(this.#journal, world).has(Number((lasts as number[])[at]))
    })
    const rows = (of as string[]).map((world, at) => ({ world, seq: Number((seqs as number[])[at]), at }))
    const added = rows.filter(({ world }) => known.includes(world))
    if (added.some(({ world, seq }) => journalOf(this.#journal, world).has(seq))) throw failure('23505')
    for (const { world, seq, at } of added)
      journalOf(this.#journal, world).set(seq, {
        writer: (writers as string[])[at] ?? '',
        isHead: false,
        record: (records as Uint8Array[])[at] ?? new Uint8Array(),
        at: this.#now(),
      })
    return result(added.map(({ world }) => ({ world })))
  }

  #make([world, writer]: Values, by: Transaction): Result {
    this.#hold(String(world), by)
    if (journalOf(this.#journal, String(world)).has(0)) return result()
    const row = { writer: String(writer), isHead: false, record: new Uint8Array(), at: this.#now() }
    by.writes?.push(() => void journalOf(this.#journal, String(world)).set(0, row))
    return result([], 1)
  }

  #select([world, seq, writer]: Values, by: Transaction, isHeld: boolean): Result {
    const row = this.#journal.get(String(world))?.get(Number(seq))
    if (isHeld && row) this.#hold(String(world), by)
    const found = this.#journal.get(String(world))?.get(Number(seq))
    return result([], found && (writer === undefined || found.writer === writer) ? 1 : 0)
  }

  #insert([world, from, writer, isHead, records]: Values, by: Transaction): Result {
    const at = this.#now()
    by.writes?.push(() =>
      (records as Uint8Array[]).forEach((record, index) =>
        journalOf(this.#journal, String(world)).set(Number(from) + index, {
          writer: String(writer),
          isHead: isHead === true && index === 0,
          record,
          at,
        }),
      ),
    )
    return result()
  }

  #prune([world, before]: Values, by: Transaction): Result {
    by.writes?.push(() => {
      const rows = journalOf(this.#journal, String(world))
      for (const [seq, { at }] of rows)
        if (seq >= 1 && seq <= Number(before) && at < this.#now() - 60_000) rows.delete(seq)
    })
    return result()
  }

  #records([world]: Values): Result {
    const rows = [...(this.#journal.get(String(world)) ?? [])].sort(([a], [b]) => a - b)
    const first = rows.findLast(([, { isHead }]) => isHead)?.[0] ?? 0
    return result(
      rows
        .filter(([seq]) => seq >= first)
        .map(([seq, { record, at }]) => ({
          seq: String(seq),
          record,
          idle: String(this.#now() - at),
        })),
    )
  }

  #lastOf([worlds]: Values): Result {
    return result(
      (worlds as string[]).flatMap((world) => {
        const seqs = [...(this.#journal.get(world)?.keys() ?? [])]
        return seqs.length > 0 ? { world, seq: String(Math.max(...seqs)) } : []
      }),
    )
  }

  #filesOf([world]: Values): Result {
    return result([...(this.#files.get(String(world)) ?? [])].map(([name, bytes]) => ({ name, bytes })))
  }

  #setFile([world, name, bytes]: Values, by: Transaction): Result {
    by.writes?.push(() => {
      const files = this.#files.get(String(world)) ?? new Map<string, Uint8Array>()
      this.#files.set(String(world), files)
      if (bytes) files.set(String(name), bytes as Uint8Array)
      else if (name === undefined) files.clear()
      else files.delete(String(name))
    })
    return result()
  }

  #view([world, text]: Values, by: Transaction): Result {
    const write = (): unknown =>
      text === undefined ? this.#views.delete(String(world)) : this.#views.set(String(world), String(text))
    if (by.writes) by.writes.push(write)
    else write()
    return result()
  }

  #hold(world: string, by: Transaction): void {
    const holder = this.#held.get(world)
    if (holder && holder !== by) throw new Blocked(world)
    this.#held.set(world, by)
  }
}
