import { askedOf, lists, type ListRoute, type ListRule } from 'qinghua-contract/data-rules'
import { limits } from 'qinghua-contract/rules'
import type { Fields } from 'qinghua-contract/shape'
import { ask, expectGood, parsed, report, type RowContext } from './row-context.ts'
import type { Exchanged, Sending } from '../target/target.ts'

interface Page {
  readonly records: readonly Fields[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}
interface Got {
  readonly page: Page
  readonly exchange: Exchanged
}

interface Part {
  readonly got: Got
  readonly change: Fields
}

const mostPages = 4
const wildcards = ['%', '_', '\\', "'"] as const

const inWords = (change: Fields): string => {
  const words = Object.entries(change).map(([name, value]) => `${name}=${String(value)}`)
  return words.length > 0 ? `, ${words.join(' ')}` : ''
}

class ListCheck {
  readonly #context: RowContext
  readonly #rule: ListRule<Fields, Fields>

  constructor(context: RowContext) {
    this.#context = context
    this.#rule = lists[context.route as ListRoute] as unknown as ListRule<Fields, Fields>
  }

  async run(): Promise<void> {
    const all = await this.#ask({ current: 1, size: limits.pageSize }, 'the first page, as long as it may be')
    if (!all) return
    await this.#unasked(all)
    await this.#pastTheEnd(all.page.total)
    await this.#pages(all, {}, mostPages)
    for (const sort of this.#rule.sorts ?? []) await this.#pages(all, sort, 3)
    for (const { got, change } of await this.#divisions(all)) await this.#pages(got, change, 2)
    await this.#everything(all)
    await this.#letters(all)
    await this.#ownValues(all)
    await this.#turnedRange(all)
    if (!this.#rule.order) return
    const order = this.#rule.order(askedOf(all.exchange.sending))
    const keys = new Set(order ? all.page.records.map(order.by) : [])
    if (all.page.total < 2) this.#context.record.notTried('order', 'the list has no two records')
    else if (order && keys.size < 2)
      this.#context.record.notTried('order', 'its records do not differ in what it is sorted by')
    else this.#context.record.held('order')
  }

  /** Parameters that are undefined are left out. */
  async #ask(change: Fields, about: string, language: 'zh' | 'en' = 'zh'): Promise<Got | null> {
    const { input, run } = this.#context
    const part = input.query !== undefined || input.body === undefined ? 'query' : 'body'
    const fields = Object.entries({ ...askedOf(input), ...change }).filter(([, value]) => value !== undefined)
    const sending: Sending = { ...input, [part]: Object.fromEntries(fields) }
    const exchange = await ask(this.#context, sending, { token: run.options.token, language }, about)
    return expectGood(this.#context, 'pages', about, exchange) ? { page: parsed(exchange) as Page, exchange } : null
  }

  #wrong(
    check: 'pages' | 'filter' | 'order',
    about: string,
    { exchange }: Got,
    path: string,
    found: string,
    expected: string,
  ): void {
    report(this.#context, check, about, exchange, { path, found, expected })
  }

  #ids({ page }: Got): (string | number)[] {
    return page.records.map((record) => this.#rule.id(record))
  }

  /** Walks the pages of the list; `change` narrows or sorts it. */
  async #pages(all: Got, change: Fields, most: number): Promise<void> {
    const { record } = this.#context
    const { total } = all.page
    if (total < 2) return record.notTried('pages', `the list has ${total === 0 ? 'no record' : 'one record'}`)
    const size = Math.min(limits.pageSize, Math.ceil(total / Math.min(3, total)))
    const pages = Math.ceil(total / size)
    const asked = [...new Set([...Array.from({ length: Math.min(pages, most) }, (_, at) => at + 1), pages])]
    const seen = new Map<string | number, number>()
    let before: Got | null = null
    for (const current of asked) {
      const about = `page ${current} of ${pages}, ${size} a page${inWords(change)}`
      const got: Got | null = await this.#ask({ ...change, current, size }, about)
      if (!got) return
      if (got.page.total !== total)
        this.#wrong('pages', about, got, '/total', String(got.page.total), `${total}, as on the first page`)
      for (const [at, id] of this.#ids(got).entries()) {
        const other = seen.get(id)
        if (other !== undefined)
          this.#wrong(
            'pages',
            about,
            got,
            `/records/${at}`,
            `${id}, which is on page ${other}, too`,
            'a record of no other page',
          )
        seen.set(id, current)
      }
      if (before && before.page.current === current - 1) this.#goesOn(before, got, about)
      before = got
    }
    if (asked.length === pages && before && seen.size !== total)
      this.#wrong(
        'pages',
        'all pages together',
        before,
        '/total',
        String(total),
        `${seen.size}, the records of all pages`,
      )
    const firstIds = this.#ids(all)
    if (
      Object.keys(change).length === 0 &&
      total <= limits.pageSize &&
      firstIds.some((id) => asked.length === pages && !seen.has(id))
    )
      this.#wrong(
        'pages',
        'all pages together',
        all,
        '/records',
        'a record that is on none of the smaller pages',
        'the same records',
      )
    record.held('pages')
  }

  /** The order goes on from page to page. */
  #goesOn(before: Got, got: Got, about: string): void {
    const order = this.#rule.order?.(askedOf(got.exchange.sending))
    const [last, first] = [before.page.records.at(-1), got.page.records[0]]
    if (!order || !last || !first) return
    const [a, b] = [order.by(last), order.by(first)]
    if (order.descending ? a < b : a > b)
      this.#wrong(
        'order',
        about,
        got,
        `/records/0/${order.field}`,
        String(b),
        `${order.descending ? 'at most' : 'at least'} ${a}, like the page before`,
      )
  }

  /** Without page and size it is the first page. */
  async #unasked(all: Got): Promise<void> {
    const about = 'without current and size'
    const got = await this.#ask({ current: undefined, size: undefined }, about)
    if (!got) return
    if (got.page.current !== 1) this.#wrong('pages', about, got, '/current', String(got.page.current), '1')
    const [ids, expected] = [this.#ids(got), this.#ids(all).slice(0, got.page.size)]
    const at = ids.findIndex((id, n) => n < expected.length && id !== expected[n])
    if (at !== -1)
      this.#wrong('pages', about, got, `/records/${at}`, String(ids[at]), `${expected[at]}, as on a longer page`)
  }

  async #pastTheEnd(total: number): Promise<void> {
    const size = 10
    const current = Math.ceil(total / size) + 1
    const about = `page ${current}, past the end`
    const got = await this.#ask({ current, size }, about)
    if (got && got.page.total !== total)
      this.#wrong('pages', about, got, '/total', String(got.page.total), `${total}, as on the first page`)
  }

  /** Returns the largest part by each parameter. */
  async #divisions(all: Got): Promise<Part[]> {
    const { record } = this.#context
    const asked = askedOf(this.#context.input)
    const parts: Part[] = []
    for (const [name, values] of Object.entries(this.#rule.divides ?? {}) as [string, readonly unknown[]][]) {
      const without = { [name]: undefined, current: 1, size: 1 }
      const whole = asked[name] === undefined ? all : await this.#ask(without, `without ${name}`)
      if (!whole) return parts
      let sum = 0
      let last = whole
      let largest: Part | null = null
      for (const value of values) {
        const change = { [name]: value }
        const got = await this.#ask({ ...change, current: 1, size: limits.pageSize }, `${name}=${String(value)}`)
        if (!got) return parts
        sum += got.page.total
        last = got
        const isPart = got.page.total < whole.page.total
        if (isPart && got.page.total > (largest?.got.page.total ?? 1)) largest = { got, change }
      }
      if (largest) parts.push(largest)
      if (sum !== whole.page.total)
        this.#wrong(
          'filter',
          `${name}=${values.join(', ')}`,
          last,
          '/total',
          `${sum} records together`,
          `${whole.page.total}, as without ${name}`,
        )
    }
    if (this.#rule.filters) record.held('filter')
    return parts
  }

  /** A value that means all is like no value. */
  async #everything(all: Got): Promise<void> {
    for (const [name, value] of Object.entries(this.#rule.all ?? {})) {
      const whole = await this.#ask({ [name]: undefined, current: 1, size: 1 }, `without ${name}`)
      const about = `${name}=${String(value)}`
      const got = await this.#ask({ [name]: value, current: 1, size: 1 }, about)
      if (whole && got && got.page.total !== whole.page.total)
        this.#wrong('filter', about, got, '/total', String(got.page.total), `${whole.page.total}, as without ${name}`)
    }
    if (all.page.total === 0 && this.#rule.values) this.#context.record.partly('filter', 'the list has no record')
  }

  /** What means something to a database is a letter like any other: alone, and in the midst of a name. */
  async #letters(all: Got): Promise<void> {
    for (const [name, textsOf] of Object.entries(this.#rule.texts ?? {})) {
      for (const letter of wildcards)
        await this.#hasLetter(name, letter, textsOf as (record: Fields) => readonly string[])
      const [text = ''] = all.page.records.flatMap(textsOf as (record: Fields) => readonly string[])
      const [first, , third] = text
      // What is found has to fit, as in any answer.
      if (first && third)
        for (const term of [`${first}%`, `${first}_${third}`])
          await this.#ask({ [name]: term, current: 1, size: limits.pageSize }, `${name}=${term}`)
    }
  }

  /** Who asks in one language finds by names of the other, too. */
  async #hasLetter(name: string, letter: string, textsOf: (record: Fields) => readonly string[]): Promise<void> {
    const about = `${name}=${letter}`
    const change = { [name]: letter, current: 1, size: limits.pageSize }
    const lacks = (record: Fields): boolean =>
      !textsOf(record).some((text) => text.replaceAll(/[‘’]/g, "'").includes(letter))
    const got = await this.#ask(change, about)
    if (!got?.page.records.some(lacks)) return
    const inEnglish = await this.#ask(change, `${about} in English`, 'en')
    const alsoLacks = new Set(inEnglish?.page.records.filter(lacks).map((record) => this.#rule.id(record)))
    const at = got.page.records.findIndex((record) => lacks(record) && alsoLacks.has(this.#rule.id(record)))
    const record = got.page.records[at]
    if (record)
      this.#wrong(
        'filter',
        about,
        got,
        `/records/${at}`,
        textsOf(record).join(', '),
        `only records that have ${letter}`,
      )
  }

  /** A record is found by its own values, alone and together. */
  async #ownValues(all: Got): Promise<void> {
    const { values = {} } = this.#rule
    const { records } = all.page
    const names = Object.keys(values)
    if (names.length === 0) return
    for (const record of new Set([records[0], records[Math.floor(records.length / 2)], records.at(-1)])) {
      if (!record) continue
      const own = Object.fromEntries(Object.entries(values).map(([name, of]) => [name, of?.(record)]))
      for (const change of [...names.map((name) => ({ [name]: own[name] })), own]) await this.#finds(record, change)
    }
  }

  /** From more to less there is nothing: what comes all the same fits neither of both. */
  async #turnedRange(all: Got): Promise<void> {
    const values = this.#rule.values ?? {}
    for (const [most, of] of Object.entries(values)) {
      const least = most.replace(/^max/, 'min')
      if (!of || least === most || !(least in values)) continue
      const [low, high] = [0, -1].map((at) =>
        all.page.records
          .map((each) => Number(of(each)))
          .sort((a, b) => a - b)
          .at(at),
      )
      if (low !== high) await this.#ask({ [least]: high, [most]: low }, `${least} above ${most}`)
    }
  }

  async #finds(record: Fields, change: Fields): Promise<void> {
    const about = Object.entries(change)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(' ')
    const got = await this.#ask({ ...change, current: 1, size: limits.pageSize }, about)
    const id = this.#rule.id(record)
    if (got && got.page.total <= limits.pageSize && !this.#ids(got).includes(id))
      this.#wrong('filter', about, got, '/records', `no record ${id}`, `record ${id}, which fits`)
  }
}

export const listChecks = (context: RowContext): Promise<void> => new ListCheck(context).run()

/** Two people’s lists share no record. */
export const ownList = async (context: RowContext, otherToken: string | null): Promise<void> => {
  const { input, record, route } = context
  const rule = lists[route as ListRoute] as unknown as ListRule<Fields, Fields>
  if (!rule.isOwn) return
  if (otherToken === null) return record.notTried('foreign', 'it needs a second account (--other)')
  const about = 'the list of the second account'
  const mine = await ask(context, input, { token: context.run.options.token }, 'a valid call')
  const theirs = await ask(context, input, { token: otherToken }, about)
  if (!expectGood(context, 'answer', 'a valid call', mine) || !expectGood(context, 'answer', about, theirs))
    return record.notTried('foreign', 'one of the lists cannot be read')
  const [own, others] = [parsed(mine) as Page, parsed(theirs) as Page]
  if (own.records.length === 0 || others.records.length === 0)
    return record.notTried(
      'foreign',
      `the list of the ${own.records.length === 0 ? 'first' : 'second'} account is empty`,
    )
  record.held('foreign')
  // People can have the same id where ids are counted for each of them, but not the same record.
  const known = new Set(own.records.map((each) => JSON.stringify(each)))
  const at = others.records.findIndex((each) => known.has(JSON.stringify(each)))
  const shared = others.records[at]
  if (shared)
    report(context, 'foreign', about, theirs, {
      path: `/records/${at}`,
      found: `${rule.id(shared)}, which the first account has, too`,
      expected: 'a record of its own',
    })
}
