import { imPushes, type ChatSend, type ImFrame } from 'qinghua-contract'
import type { FaultSpec } from 'qinghua-contract/control'
import { errorCatalogue, type ErrorEntry } from 'qinghua-contract/errors'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { control } from './call.ts'
import { connect, type ChatClient } from './chat-client.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

const languages = ['zh', 'en'] as const
const sending = 'SEND /im/websocket/user/{token}'
const me = known.shopper.userName
let count = 0

const asked = ({ triggers: { link } }: ErrorEntry, name: string): string | null =>
  new URL(String(link), 'http://mall').searchParams.get(name)

/** A world with its fault, and what somebody in it hears who connects and says something. */
const heardIn = async (
  entry: ErrorEntry,
  lang: (typeof languages)[number],
  { fault, content = '在吗' }: { fault?: FaultSpec | null; content?: string },
): Promise<ImFrame[]> => {
  const world = `told-${(count += 1)}`
  const scenario = asked(entry, 'scenario') ?? 'opening'
  await control(server, 'POST /__mall/worlds', { body: { name: world, scenario } })
  const token = await server.logIn(me, world)
  if (fault) await control(server, 'POST /__mall/faults', { body: fault }, { world })
  const chat = await connect(server, { token, world, lang })
  const { length } = chat.frames
  if (chat.closed === null && chat.of('noUser').length === 0) {
    chat.say({ content, clientMsgId: 'a' })
    await told(chat, length)
  }
  chat.socket.terminate()
  return chat.frames
}

/** Until the message is stored or refused, and what is told beside it has arrived. */
const told = async (chat: ChatClient, from: number): Promise<void> => {
  const answers: readonly number[] = [1, 13, 14, 15]
  await chat.until(() => chat.frames.slice(from).some(({ code }) => answers.includes(code)))
  if (chat.of('accountOffline').length === 0) await chat.settle()
}

const textsIn = (frames: readonly ImFrame[]): string[] =>
  frames.flatMap(({ obj }) => ('text' in obj && typeof obj.text === 'string' ? [obj.text] : []))

const armed = errorCatalogue().filter(({ triggers: { fault, header } }) => fault !== null && header === null)
const magic = errorCatalogue().flatMap((entry) =>
  entry.triggers.magic.flatMap(({ route, value }) =>
    route === sending ? [[entry.id, entry, String(value)] as const] : [],
  ),
)

describe('every entry of the catalogue that the socket tells', () => {
  it('is armed in its world, and has a page', () => {
    expect(armed.map(({ id }) => id).sort()).toEqual([
      'push.accountOffline',
      'push.noUser',
      'refusal.chatTooFast',
      'refusal.inquiryExpired',
    ])
    for (const entry of armed) expect(asked(entry, 'arm')).toBe(JSON.stringify(entry.triggers.fault))
  })

  it.each(armed.map((entry) => [entry.id, entry] as const))('%s comes by its fault [S8.1]', async (_, entry) => {
    for (const language of languages)
      expect(textsIn(await heardIn(entry, language, { fault: entry.triggers.fault }))).toEqual([entry[language]])
  })

  it.each(magic)('%s comes by its magic value [S8.1]', async (_, entry, content) => {
    for (const language of languages)
      expect(textsIn(await heardIn(entry, language, { content }))).toEqual([entry[language]])
  })

  it('is one of the frames with a text', async () => {
    const pushes = errorCatalogue().filter(({ kind }) => kind === 'push')
    const spoken = Object.entries(imPushes).flatMap(([name, push]) => ('text' in push ? [`push.${name}`] : []))
    expect(pushes.map(({ id }) => id).sort()).toEqual(spoken.sort())
  })

  it('tells that nobody is there, where its link leads [S8.8/service-offline]', async () => {
    const entry = errorCatalogue().find(({ id }) => id === 'push.serviceOffline')
    if (!entry) throw new Error('it is not in the catalogue')
    for (const language of languages) expect(textsIn(await heardIn(entry, language, {}))).toEqual([entry[language]])
  })

  it('ends the first connection when there is a second one [S8.8/elsewhere]', async () => {
    for (const language of languages) {
      const world = `told-${(count += 1)}`
      const token = await server.logIn(me, world)
      const first = await connect(server, { token, world, lang: language })
      const second = await connect(server, { token, world })
      expect(await first.end()).toBe(imPushes.elsewhere.closes)
      expect(textsIn(first.frames)).toEqual([imPushes.elsewhere.text[language]])
      second.socket.terminate()
    }
  })
})

it('a planted expiry names the shop, as a real one does', async () => {
  const world = 'planted-expiry'
  const chat = await connect(server, { token: await server.logIn(me, world), world })
  const fault: FaultSpec = { on: sending, effect: { kind: 'refusal', code: 'inquiryExpired' } }
  await control(server, 'POST /__mall/faults', { body: fault }, { world })
  const message: Partial<ChatSend> = { toId: known.mainShopId, content: '在吗', clientMsgId: 'a' }
  chat.say(message)
  await chat.until(() => chat.of('inquiryExpired').length > 0)
  expect(chat.of('inquiryExpired')[0]).toMatchObject({ shopId: known.mainShopId, clientMsgId: 'a' })
  chat.socket.terminate()
})
