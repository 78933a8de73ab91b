import { body, put, type Fields, type NewDefect } from '../defect.ts'
import { asked, plus, reading, told, without } from '../spoiling.ts'

const talks = 'GET /p/user/conversations'
const history = 'GET /p/user/conversations/msgItems/{shopId}'
const head = 'GET /shop/headInfo'

/** The shopper has conversations; the member has none. */
const withTalks = { needsOther: true } as const

interface Page {
  readonly messages: readonly Fields[]
}
const ofMessages = (change: (list: readonly Fields[]) => readonly unknown[]) => (page: Page) => ({
  ...page,
  messages: change(page.messages),
})

export const serviceDefects: readonly NewDefect[] = [
  reading(
    'the message asked before is told once more',
    history,
    asked(history, (query) => {
      const before = Number(query.get('before'))
      if (before > 0) query.set('before', String(before + 1))
    }),
    { ...withTalks, path: '/messages/0/msgId' },
  ),
  reading('a page of messages of any size', history, without(history, 'size'), { ...withTalks, path: '/messages' }),
  reading(
    'messages from the oldest to the newest',
    history,
    told(
      history,
      ofMessages((list) => list.toReversed()),
    ),
    { ...withTalks, path: '/messages/1/msgId' },
  ),
  reading(
    'messages of another shop',
    history,
    told(
      history,
      ofMessages((list) => list.map(put('shopId', 68))),
    ),
    { ...withTalks, path: '/messages/0/shopId' },
  ),
  reading(
    'a shop that speaks as the platform',
    history,
    told(
      history,
      ofMessages((list) => list.map((each) => (Number(each['source']) === 1 ? put('source', 0)(each) : each))),
    ),
    withTalks,
  ),
  reading('a conversation without an end', history, told(history, put('more', true)), { ...withTalks, path: '/more' }),
  reading('older messages that nobody is told of', history, told(history, put('more', false)), {
    ...withTalks,
    path: '/more',
  }),
  reading(
    'a latest message that is not the newest',
    talks,
    body<Fields[]>(talks, (list) => list.map(plus('latestMsgId', -1))),
    { ...withTalks, rows: [talks, history], path: '/0/latestMsgId' },
  ),
  reading(
    'a conversation with a shop as one with the platform',
    talks,
    body<Fields[]>(talks, (list) => list.map(put('type', 1))),
    { ...withTalks, path: '/0/type' },
  ),
  reading(
    'the words of a picture',
    talks,
    body<Fields[]>(talks, (list) => list.map(put('latestMsgType', 1))),
    { ...withTalks, path: '/0/latestMsg' },
  ),
  reading(
    'an expired inquiry that is going to end',
    talks,
    body<Fields[]>(talks, (list) => list.map(put('inquiryEnds', '2026-11-03 10:00:00'))),
    withTalks,
  ),
  reading(
    'a conversation with a shop of another name',
    talks,
    body<Fields[]>(talks, (list) => list.map(put('shopLogo', '/pictures/logo/99.svg'))),
    { ...withTalks, rows: [talks, head], path: '/0/shopLogo' },
  ),
]
