import type { Api } from '../src/index.ts'
import { limits } from '../src/rules.ts'
import type { Sum } from './sum.ts'

type History = 'GET /p/user/conversations/msgItems/{shopId}' | 'GET /p/user/conversations/msgItemsPlatform/{shopId}'

const ofShopper = 2

/** Newest first, each once, and only what was asked for. */
export const chatHistory = (
  { messages }: Api[History]['output'],
  { params, query = {} }: Api[History]['input'],
): Sum[] => {
  const { before = Infinity, size = limits.pageSize } = query
  const service = params.shopId === 0 ? 0 : 1
  return [
    { path: '/messages', told: messages.length, due: Math.min(messages.length, size), as: 'at most as many as asked' },
    ...messages.flatMap(({ msgId, shopId, source }, at): Sum[] => {
      const newer = messages[at - 1]?.msgId ?? before
      const path = `/messages/${at}`
      return [
        { path: `${path}/msgId`, told: msgId, due: Math.min(msgId, newer - 1), as: 'each is older than what precedes' },
        { path: `${path}/shopId`, told: shopId, due: params.shopId, as: 'of the conversation that was asked for' },
        {
          path: `${path}/source`,
          told: source,
          due: source === ofShopper ? source : service,
          as: 'from the shopper, or from the service of this conversation',
        },
      ]
    }),
  ]
}

/** Each shop has one conversation. */
export const conversations = (talks: Api['GET /p/user/conversations']['output']): Sum[] =>
  talks.flatMap(({ shopId, type, latestMsg, latestMsgType, inquiry, inquiryEnds }, at) => [
    {
      path: `/${at}/shopId`,
      told: shopId,
      due: talks.findIndex((other) => other.shopId === shopId) === at ? shopId : 'another one',
      as: 'each conversation once',
    },
    { path: `/${at}/type`, told: type, due: shopId === 0 ? 1 : 0, as: '1 for the platform, whose shopId is 0' },
    {
      path: `/${at}/latestMsg`,
      told: latestMsg,
      due: latestMsgType === 0 ? latestMsg : '',
      as: 'empty unless the latest message is a text',
    },
    {
      path: `/${at}/inquiryEnds`,
      told: inquiryEnds ?? '',
      due: inquiry === 'open' ? (inquiryEnds ?? '') : '',
      as: 'only an open inquiry ends',
    },
  ])
