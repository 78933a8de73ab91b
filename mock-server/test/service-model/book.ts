const minute = 60_000
const hour = 60 * minute
const halfHour = 30 * minute

export const shops = [0, 62, 63] as const
export type Desk = 'hours' | 'on' | 'off'

export interface Line {
  readonly shop: number
  readonly from: 'shopper' | 'service'
  readonly content: string
  readonly id: string | null
}

export interface Inquiry {
  state: 'none' | 'open' | 'expired'
  ends: number | null
  unread: number
}

/** What one shopper and the services have said, in plain records. */
export interface Page {
  lines: Line[]
  readonly inquiries: Map<number, Inquiry>
  /** Newest first. */
  order: number[]
}

export interface Book {
  now: number
  readonly pages: Page[]
  readonly desks: Map<number, Desk>
}

export const newBook = (now: number, people: number): Book => ({
  now,
  pages: Array.from({ length: people }, () => ({ lines: [], inquiries: new Map(), order: [] })),
  desks: new Map(shops.map((shop) => [shop, 'hours'])),
})

const clockAt = (at: number): Date => new Date(at + 8 * hour)
const isNineToFive = (at: number): boolean => clockAt(at).getUTCHours() >= 9 && clockAt(at).getUTCHours() < 17
const nextNine = (at: number): number => {
  const date = clockAt(at)
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 1)
  return today > at ? today : today + 24 * hour
}

export const isThere = ({ desks }: Book, shop: number, at: number): boolean => {
  const desk = desks.get(shop)
  return desk === 'on' || (desk === 'hours' && isNineToFive(at))
}

/** When somebody is there again; null if somebody is, or nobody knows. */
export const backFrom = (book: Book, shop: number, at: number): number | null =>
  book.desks.get(shop) === 'hours' && !isThere(book, shop, at) ? nextNine(at) : null

const endFrom = (book: Book, shop: number, at: number): number | null => {
  if (book.desks.get(shop) === 'off') return null
  return (backFrom(book, shop, at) ?? at) + halfHour
}

export const inquiryOf = (page: Page, shop: number): Inquiry =>
  page.inquiries.get(shop) ?? { state: 'none', ends: null, unread: 0 }

const keep = (page: Page, shop: number, inquiry: Inquiry): void => void page.inquiries.set(shop, inquiry)
const raise = (page: Page, shop: number): void => {
  page.order = [shop, ...page.order.filter((each) => each !== shop)]
}

export const open = (book: Book, page: Page, shop: number): void => {
  const inquiry = inquiryOf(page, shop)
  if (inquiry.state === 'open') return
  keep(page, shop, { ...inquiry, state: 'open', ends: endFrom(book, shop, book.now) })
  raise(page, shop)
}

export const expire = (page: Page, shop: number): void => {
  const inquiry = inquiryOf(page, shop)
  if (inquiry.state === 'open') keep(page, shop, { ...inquiry, state: 'expired', ends: null })
}

/** What becomes of a message of a shopper. */
export const write = (book: Book, page: Page, line: Line): 'stored' | 'repeated' | 'expired' => {
  const { shop, id } = line
  if (page.lines.some((each) => each.shop === shop && each.id !== null && each.id === id)) return 'repeated'
  if (inquiryOf(page, shop).state === 'expired') return 'expired'
  page.lines.push(line)
  keep(page, shop, { state: 'open', ends: endFrom(book, shop, book.now), unread: 0 })
  raise(page, shop)
  return 'stored'
}

export const answer = (book: Book, page: Page, shop: number, content: string): void => {
  const inquiry = inquiryOf(page, shop)
  const unread = inquiry.unread + 1
  page.lines.push({ shop, from: 'service', content, id: null })
  if (inquiry.state === 'expired') keep(page, shop, { ...inquiry, unread })
  else keep(page, shop, { state: 'open', ends: endFrom(book, shop, book.now), unread })
  raise(page, shop)
}

/** Up to the last but so many messages. One's own count as little as what was read before. */
export const read = (page: Page, shop: number, allBut: number): number => {
  const inquiry = inquiryOf(page, shop)
  const after = page.lines.filter((line) => line.shop === shop).slice(-allBut || Infinity)
  const unread = Math.min(inquiry.unread, after.filter(({ from }) => from === 'service').length)
  if (page.inquiries.has(shop)) keep(page, shop, { ...inquiry, unread })
  return unread
}

export const turn = (book: Book, shop: number, desk: Desk): void => {
  if (book.desks.get(shop) === desk) return
  book.desks.set(shop, desk)
  for (const page of book.pages) {
    const inquiry = inquiryOf(page, shop)
    if (inquiry.state === 'open') keep(page, shop, { ...inquiry, ends: endFrom(book, shop, book.now) })
  }
}

export const pass = (book: Book, to: number): void => {
  for (const page of book.pages)
    for (const shop of shops) {
      let inquiry = inquiryOf(page, shop)
      while (inquiry.state === 'open' && inquiry.ends !== null && inquiry.ends <= to) {
        inquiry = isThere(book, shop, inquiry.ends)
          ? { ...inquiry, state: 'expired', ends: null }
          : { ...inquiry, ends: nextNine(inquiry.ends) + halfHour }
        keep(page, shop, inquiry)
      }
    }
  book.now = to
}
