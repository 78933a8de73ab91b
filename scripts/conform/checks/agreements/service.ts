import type { Api, ChatMessage, Conversation } from 'qinghua-contract'
import { picked, type Agreement, type Reader, type Reading } from './agreement.ts'

const talks = 'GET /p/user/conversations'
const ofShop = 'GET /p/user/conversations/msgItems/{shopId}'
const ofPlatform = 'GET /p/user/conversations/msgItemsPlatform/{shopId}'
const head = 'GET /shop/headInfo'

type ChatHistory = Api[typeof ofShop]['output']

const few = 3
/** Small, so that a short conversation has several pages. */
const size = 2

const historyOf = (shopId: number) => (shopId === 0 ? ofPlatform : ofShop)

const conversations = async (read: Reader): Promise<readonly Conversation[]> =>
  (await read(talks, {}, '')).value as readonly Conversation[]

const newestOf = ([newest]: readonly ChatMessage[]) =>
  newest
    ? {
        latestMsgId: newest.msgId,
        latestMsgType: newest.msgType,
        latestMsg: newest.msgType === 0 ? newest.content : '',
        timeStr: newest.timeStr,
      }
    : { latestMsgId: 0 }

const pageOf = async (read: Reader, shopId: number, before?: number): Promise<ChatHistory> => {
  const query = { size, ...(before !== undefined && { before }) }
  const { value } = await read(historyOf(shopId), { params: { shopId }, query }, '')
  return value as ChatHistory
}

/** Whether there is more, as a page tells it and as the next one shows it. */
const pagesOf = async (read: Reader, shopId: number): Promise<Reading[][]> => {
  const route = historyOf(shopId)
  const pairs: Reading[][] = []
  let page = await pageOf(read, shopId)
  while (pairs.length < few) {
    const last = page.messages.at(-1)
    if (!last)
      return [
        ...pairs,
        [
          { route, path: '/more', value: page.more },
          { route, path: '', value: false },
        ],
      ]
    const older = await pageOf(read, shopId, last.msgId)
    pairs.push([
      { route, path: '/more', value: page.more },
      { route, path: '/messages', value: older.messages.length > 0 },
    ])
    if (older.messages.length === 0) return pairs
    page = older
  }
  return pairs
}

export const serviceAgreements: readonly Agreement[] = [
  {
    about: 'the latest message of a conversation',
    routes: [talks, ofShop],
    readings: async (read) =>
      Promise.all(
        (await conversations(read)).slice(0, few).map(async (talk, at) => {
          const { shopId, latestMsgId } = talk
          const fields = ['latestMsgId', ...(latestMsgId === 0 ? [] : ['latestMsgType', 'latestMsg', 'timeStr'])]
          return [
            { route: talks, path: `/${at}`, value: picked(talk, fields) } satisfies Reading,
            await read(historyOf(shopId), { params: { shopId }, query: { size } }, '/messages/0', ({ messages }) =>
              newestOf(messages),
            ),
          ]
        }),
      ),
  },
  {
    about: 'whether there are older messages',
    routes: [ofShop],
    readings: async (read, { shopId }) => {
      const open = (await conversations(read)).map((talk) => talk.shopId).filter((id) => id !== 0)
      return (
        await Promise.all((open.length > 0 ? open : [shopId]).slice(0, few).map((id) => pagesOf(read, id)))
      ).flat()
    },
  },
  {
    about: 'whether there are older messages of the platform',
    routes: [ofPlatform],
    readings: (read) => pagesOf(read, 0),
  },
  {
    about: 'the shop of a conversation',
    routes: [talks, head],
    readings: async (read) => {
      const fields = ['shopName', 'shopLogo']
      const ofShops = (await conversations(read)).flatMap((talk, at) => (talk.shopId === 0 ? [] : [{ talk, at }]))
      return Promise.all(
        ofShops
          .slice(0, few)
          .map(async ({ talk, at }) => [
            { route: talks, path: `/${at}`, value: picked(talk, fields) } satisfies Reading,
            await read(head, { query: { shopId: talk.shopId } }, '', (shop) => picked(shop, fields)),
          ]),
      )
    },
  },
]
