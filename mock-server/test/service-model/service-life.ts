import { known } from '@mall/fixtures/known'
import { perform } from '../../src/calls/perform.ts'
import { chatHistory } from '../../src/core/service/history.ts'
import { talkViews } from '../../src/core/service/views.ts'
import { accountByName } from '../../src/core/people/login.ts'
import type { Account } from '../../src/core/state/people.ts'
import { dateTime } from '../../src/core/state/time.ts'
import { createMockServer, type MockServer } from '../../src/index.ts'
import type { World } from '../../src/worlds/world.ts'
import { runLives, type Lives } from '../lives.ts'
import { ensureEqual, ensure } from '../model/ensure.ts'
import type { Chance } from '../pricing/chance.ts'
import {
  answer,
  backFrom,
  expire,
  inquiryOf,
  isThere,
  newBook,
  open,
  pass,
  read,
  shops,
  turn,
  write,
  type Book,
} from './book.ts'
import { Phone } from './phone.ts'

const people = [known.fresh, known.member, known.locked].map(({ userName }) => userName)
const minute = 60_000

interface Life {
  readonly server: MockServer
  readonly world: World
  readonly chance: Chance
  readonly book: Book
  readonly phones: readonly Phone[]
  readonly tokens: (string | null)[]
  /** Messages that a phone has handed over, in order, which the server has or will get when it is back. */
  serial: number
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}
const accountOf = ({ world }: Life, who: number): Account => {
  const account = accountByName(world.mall, at(people, who))
  if (!account) throw new Error(`nobody is named ${people[who]}`)
  return account
}

/** A call, recorded and carried out as over HTTP. */
const call = ({ world }: Life, route: string, input: object, token: string | null = null): unknown => {
  const kind = route.includes('/__mall/') ? 'control' : 'call'
  const arrival = { kind, route, address: '/', language: 'zh', token, asked: [], page: null } as const
  const { entry } = world.begin({ ...arrival, hasLanguageHeader: true, arrived: 0 })
  world.handle(entry, input, true)
  const { status, text } = perform(world, entry, input)
  world.end(entry, status, 0)
  ensureEqual(`the answer of ${route}: ${text}`, status, 200)
  return JSON.parse(text)
}

const tokenOf = (life: Life, who: number): string => {
  const known = life.tokens[who]
  if (known) return known
  const body = { userName: at(people, who) }
  const { accessToken } = call(life, 'POST /__mall/login', { body }) as { accessToken: string }
  return (life.tokens[who] = accessToken)
}

/** What the phone says now reaches the book, unless the network breaks before. */
const settle = (life: Life, who: number, sent: readonly { shop: number; content: string; id: string }[]): void => {
  const page = at(life.book.pages, who)
  const phone = at(life.phones, who)
  for (const { shop, content, id } of sent) {
    const became = write(life.book, page, { shop, from: 'shopper', content, id })
    const hears = phone.framesLeft > 0 && phone.isOnline
    if (hears) ensureEqual(`whether ${id} was refused as expired`, phone.expired.includes(id), became === 'expired')
    phone.expired = phone.expired.filter((each) => each !== id)
  }
}

const connect = (life: Life, who: number): void => {
  const phone = at(life.phones, who)
  const token = tokenOf(life, who)
  const again = [...phone.unsent]
  const { inquiries } = at(life.book.pages, who)
  phone.unreadInAll = null
  const { userId } = accountOf(life, who)
  const visitor = { userId, token, language: 'zh', hasLanguageHeader: true, faults: [] } as const
  phone.connect(
    (wire, after) => life.server.sockets.open(life.world, visitor, wire, { after, yields: false }),
    at(life.book.pages, who).lines.length,
  )
  const unread = [...inquiries.values()].reduce((all, each) => all + each.unread, 0)
  ensureEqual('unread as a connection begins', phone.unreadInAll ?? unread, unread)
  settle(life, who, again)
}

const hangUp = ({ phones }: Life, who: number): void => at(phones, who).hangUp()
/** The next frames are lost, wherever in what is said they are. */
const breakSoon = ({ phones, chance }: Life, who: number): void => {
  const phone = at(phones, who)
  if (phone.isOnline && phone.framesLeft === Infinity) phone.framesLeft = chance.below(4)
}

const say = (life: Life, who: number): void => {
  const phone = at(life.phones, who)
  const message = { shop: life.chance.of(shops), content: `m${life.serial}`, id: `id-${life.serial++}` }
  const isOnline = phone.isOnline
  phone.say(message)
  if (isOnline) settle(life, who, [message])
}
const sayAgain = (life: Life, who: number): void => {
  const phone = at(life.phones, who)
  const mine = at(life.book.pages, who).lines.filter(({ id }) => id !== null)
  const line = mine.length > 0 ? life.chance.of(mine) : null
  if (!line?.id || !phone.isOnline) return
  phone.say({ shop: line.shop, content: line.content, id: line.id })
  settle(life, who, [{ shop: line.shop, content: line.content, id: line.id }])
}
const nonsense = ({ phones, chance }: Life, who: number): void =>
  at(phones, who).text(
    chance.of(['{', 'ping', '[]', '{"toId":62,"content":" ","msgType":0,"sendType":2}', '{"toId":999}', 'null']),
  )

const serviceSays = (life: Life, who: number): void => {
  const shopId = life.chance.of(shops)
  const content = `s${life.serial++}`
  const params = { userName: at(people, who), shopId }
  call(life, 'POST /__mall/conversations/{userName}/{shopId}/messages', { params, body: { content } })
  answer(life.book, at(life.book.pages, who), shopId, content)
}
/** All of a conversation, or only up to some message. */
const readSome = (life: Life, who: number): void => {
  const { chance, world } = life
  const shopId = chance.of(shops)
  const token = tokenOf(life, who)
  const { messages } = chatHistory(world.mall, accountOf(life, who), shopId, { size: 10 }, 'zh')
  const allBut = messages.length > 0 && chance.is(0.6) ? chance.below(messages.length) : 0
  const body = allBut > 0 ? { msgId: at(messages, allBut).msgId } : {}
  const told = call(life, 'PUT /p/user/conversations/msgItems/{shopId}/read', { params: { shopId }, body }, token)
  ensureEqual('unread after reading', told, { unreadNum: read(at(life.book.pages, who), shopId, allBut) })
}
const consult = (life: Life, who: number): void => {
  const shopId = life.chance.of(shops)
  call(life, 'POST /p/user/conversations/inquiry/{shopId}', { params: { shopId } }, tokenOf(life, who))
  open(life.book, at(life.book.pages, who), shopId)
}
const endInquiry = (life: Life, who: number): void => {
  const shopId = life.chance.of(shops)
  const params = { userName: at(people, who), shopId }
  call(life, 'POST /__mall/conversations/{userName}/{shopId}/inquiry', { params, body: {} })
  expire(at(life.book.pages, who), shopId)
}
const turnDesk = (life: Life): void => {
  const [shopId, state] = [life.chance.of(shops), life.chance.of(['hours', 'on', 'off'] as const)]
  call(life, 'POST /__mall/service/{shopId}', { params: { shopId }, body: { state } })
  turn(life.book, shopId, state)
}
const wait = (life: Life): void => {
  const ms = life.chance.of([1_000, 10 * minute, 30 * minute - 1, 30 * minute, 120 * minute, 9 * 60 * minute])
  call(life, 'POST /__mall/clock/advance', { body: { ms } })
  pass(life.book, life.book.now + ms)
}
const logOut = (life: Life, who: number): void => {
  const token = life.tokens[who]
  if (!token) return
  call(life, 'POST /logOut', {}, token)
  life.tokens[who] = null
  ensure(!at(life.phones, who).isOnline, () => 'who has logged out is still connected')
}

const comparePhone = (life: Life, who: number): void => {
  const phone = at(life.phones, who)
  const { lines, inquiries } = at(life.book.pages, who)
  const said = lines.slice(phone.from).map(({ shop, content }) => `${shop} ${content}`)
  const shown = phone.shown.map(({ shop, content }) => `${shop} ${content}`)
  const whole = phone.isOnline && phone.framesLeft === Infinity
  ensureEqual('what the phone shows', shown, whole ? said : said.slice(0, shown.length))
  if (!whole) return
  for (const [shop, count] of phone.unread)
    ensureEqual(`unread of ${shop} on the phone`, count, inquiries.get(shop)?.unread ?? 0)
  for (const shop of shops)
    ensureEqual(`whether ${shop} is there`, !phone.offline.has(shop), isThere(life.book, shop, life.book.now))
}

const textOf = (at: number | null): string | null => (at === null ? null : dateTime(at))

const compare = (life: Life): void => {
  const { mall } = life.world
  life.world.tick()
  for (const who of people.keys()) {
    const me = accountOf(life, who)
    const page = at(life.book.pages, who)
    const views = talkViews(mall, me, 'zh').map((view) => [
      ...[view.shopId, view.unreadNum, view.inquiry, view.inquiryEnds],
      ...[view.latestMsg, view.serviceOnline, view.serviceFrom],
    ])
    const should = page.order.map((shop) => {
      const { unread, state, ends } = inquiryOf(page, shop)
      const latest = page.lines.findLast((line) => line.shop === shop)?.content ?? ''
      const isHere = isThere(life.book, shop, mall.now) ? 1 : 0
      return [shop, unread, state, textOf(ends), latest, isHere, textOf(backFrom(life.book, shop, mall.now))]
    })
    ensureEqual('the conversations', views, should)
    for (const shop of page.order) {
      const { messages } = chatHistory(mall, me, shop, { size: 60 }, 'zh')
      const lines = page.lines.filter((line) => line.shop === shop).reverse()
      ensureEqual(
        `the history with ${shop}`,
        messages.map(({ content }) => content),
        lines.slice(0, 60).map(({ content }) => content),
      )
    }
    comparePhone(life, who)
  }
}

const commands: Lives<Life>['commands'] = [
  [6, connect],
  [3, hangUp],
  [4, breakSoon],
  [14, say],
  [3, sayAgain],
  [2, nonsense],
  [10, serviceSays],
  [4, readSome],
  [4, consult],
  [1, endInquiry],
  [2, turnDesk],
  [5, wait],
  [1, logOut],
]

export const runService = (atLeast: number, from: number) => {
  const limits = { burst: 1e9, perSecond: 1e9, ofProcess: 1e9 }
  const server = createMockServer({ size: 40, realNow: () => 0, alarm: () => () => undefined, socketLimits: limits })
  const totals = { shown: 0, replayed: 0 }
  let lives = 0
  const run = runLives<Life>(
    {
      seedName: 'SERVICE_SEED',
      people: people.length,
      stepsPerMall: 150,
      commands,
      begin: (chance) => {
        const name = `life-${++lives}`
        server.worlds.create(name, 'standstill')
        const world = server.worlds.get(name)
        const phones = people.map(() => new Phone())
        return {
          server,
          world,
          chance,
          phones,
          tokens: people.map(() => null),
          book: newBook(world.tick(), 3),
          serial: 0,
        }
      },
      compare,
      count: ({ world, phones }) => {
        totals.shown += phones.reduce((sum, { shown }) => sum + shown.length, 0)
        if (lives % 10 === 1) {
          const differences = server.worlds.fromFile('replayed', server.worlds.toFile(world.name))
          ensureEqual('what a replay does differently', differences, [])
          totals.replayed += 1
        }
        for (const phone of phones) phone.hangUp()
        server.worlds.drop(world.name)
      },
    },
    atLeast,
    from,
  )
  return { ...run, ...totals }
}
