import type { ChatMessage, ChatSend, Conversation, ImFrame, PushObj, Route } from 'qinghua-contract'
import type { QueryClient } from '@tanstack/react-query'
import { codes, createLive, type LinkState, type LiveSocket } from '../../lib/live/live-socket.ts'
import { newId } from '../../lib/new-id.ts'
import { perTab } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'

type LiveEvent = PushObj<'event'>

const readAgain: Readonly<Record<LiveEvent['type'], readonly Route[]>> = {
  notification: ['GET /p/myNotifyLog/unReadCount', 'GET /p/myNotifyLog/unReadCountList'],
  flashResult: ['GET /p/seckill/createOrderStatus'],
}

/** An event says only that something has happened: what shows it is read again. */
export const refreshAfter = (client: QueryClient, { type }: LiveEvent): void => {
  for (const route of readAgain[type]) void client.invalidateQueries({ queryKey: [route] })
}

/** A message that the server has not confirmed. */
export interface Outgoing extends ChatSend {
  readonly clientMsgId: string
  /** Why it was not taken; null while it is on its way. */
  readonly refusal: string | null
}

export interface ChatState {
  readonly link: LinkState
  /** Received since the page was opened, in order. */
  readonly received: readonly ChatMessage[]
  readonly outgoing: readonly Outgoing[]
  /** By shop, what the server said of messages that wait until somebody is there. */
  readonly waiting: Readonly<Record<number, string | null>>
}

/** What changes elsewhere on the page. */
export interface ChatEvents {
  /** What was read before may be out of date. */
  readonly onStale: () => void
  readonly onConversation: (conversation: Conversation) => void
  readonly onService: (shopId: number, change: Pick<Conversation, 'serviceOnline' | 'serviceFrom'>) => void
  /** The inquiry with a shop has expired. */
  readonly onExpired: (shopId: number) => void
  readonly onEvent: (event: LiveEvent) => void
}

const key = 'chat:outgoing'

const kept = (): readonly Outgoing[] => {
  const found = perTab.read(key)
  return Array.isArray(found) ? (found as Outgoing[]) : []
}

/** In order, each once; a message of one's own is known by its client's id before it has its number. */
const withMessage = (messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] =>
  messages.some(({ msgId }) => msgId === message.msgId)
    ? messages
    : [...messages, message].sort((a, b) => a.msgId - b.msgId)

/** The live conversations of one page: what was received, and what is to be sent until it is confirmed. */
export const createChat = (events: ChatEvents) => {
  const state = createStore<ChatState>({
    link: { is: 'connecting', failures: 0 },
    received: [],
    outgoing: kept(),
    waiting: {},
  })
  const set = (change: Partial<ChatState>): void => state.set({ ...state.get(), ...change })
  const setOutgoing = (outgoing: readonly Outgoing[]): void => {
    perTab.write(key, outgoing.length > 0 ? outgoing : null)
    set({ outgoing })
  }
  const confirmed = (clientMsgId: string | null): void => {
    const { outgoing } = state.get()
    const left = outgoing.filter((each) => each.clientMsgId !== clientMsgId)
    if (left.length < outgoing.length) setOutgoing(left)
  }
  const refused = (clientMsgId: string | null, refusal: string): void =>
    setOutgoing(state.get().outgoing.map((each) => (each.clientMsgId === clientMsgId ? { ...each, refusal } : each)))

  const setWaiting = (shopId: number, text: string | null): void =>
    set({ waiting: { ...state.get().waiting, [shopId]: text } })

  let lastMsgId: number | null = null
  const send = ({ refusal, ...message }: Outgoing): void => {
    if (refusal === null && state.get().link.is === 'open') live.say(message)
  }

  const hear = (frame: ImFrame): void => {
    switch (frame.code) {
      case codes.ready: {
        const { reset, lastMsgId: newest } = frame.obj
        if (reset) set({ received: [] })
        if (reset || lastMsgId !== newest) events.onStale()
        if (reset || lastMsgId === null) lastMsgId = newest
        for (const each of state.get().outgoing) send(each)
        return
      }
      case codes.message: {
        lastMsgId = Math.max(lastMsgId ?? 0, frame.obj.msgId)
        set({ received: withMessage(state.get().received, frame.obj) })
        return confirmed(frame.obj.clientMsgId)
      }
      case codes.receipt:
        // Its message was received before the connection broke.
        return frame.obj.repeated ? confirmed(frame.obj.clientMsgId) : undefined
      case codes.conversation:
        return events.onConversation(frame.obj)
      case codes.service:
        setWaiting(frame.obj.shopId, null)
        return events.onService(frame.obj.shopId, frame.obj)
      case codes.serviceOffline:
        return setWaiting(frame.obj.shopId, frame.obj.text)
      case codes.inquiryExpired:
        refused(frame.obj.clientMsgId, frame.obj.text)
        return events.onExpired(frame.obj.shopId)
      case codes.refused:
        return refused(frame.obj.clientMsgId, frame.obj.text)
      case codes.event:
        return events.onEvent(frame.obj)
      default:
        return undefined
    }
  }
  const live: LiveSocket = createLive({ after: () => lastMsgId, onFrame: hear, onState: (link) => set({ link }) })

  return {
    state,
    say: (message: Omit<ChatSend, 'clientMsgId' | 'sendType'>): void => {
      const outgoing: Outgoing = {
        ...message,
        sendType: message.toId === 0 ? 1 : 2,
        clientMsgId: newId(),
        refusal: null,
      }
      setOutgoing([...state.get().outgoing, outgoing])
      send(outgoing)
    },
    sendAgain: (clientMsgId: string): void => {
      setOutgoing(
        state.get().outgoing.map((each) => (each.clientMsgId === clientMsgId ? { ...each, refusal: null } : each)),
      )
      for (const each of state.get().outgoing) if (each.clientMsgId === clientMsgId) send(each)
    },
    drop: confirmed,
    connect: live.connect,
    close: live.close,
  }
}
export type Chat = ReturnType<typeof createChat>
