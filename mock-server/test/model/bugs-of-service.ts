import { bugIn, type Bug } from './plant.ts'

const minute = 60_000
const never = (): void => undefined

/** The lives of conversations find these. */
export const bugsOfService: Readonly<Record<string, Bug>> = {
  'a message that is sent again is stored again': bugIn('say', ({ sayAsShopper }) => ({
    sayAsShopper: (mall, shopper, shopId, said) => sayAsShopper(mall, shopper, shopId, { ...said, clientMsgId: null }),
  })),
  'a message is acknowledged and not stored': bugIn('say', ({ sayAsShopper }) => ({
    sayAsShopper: (mall, shopper, shopId, said) => {
      const [talks, counters] = [mall.talks.get(shopper.userId), { ...mall.counters }]
      const sent = sayAsShopper(mall, shopper, shopId, said)
      if (counters.lastId % 7 === 0 && talks) mall.talks.set(shopper.userId, talks)
      return sent
    },
  })),
  'what was read stays unread': bugIn('say', () => ({ readTalk: () => 0 })),
  'an inquiry never expires': bugIn('inquiry', () => ({ endInquiry: never })),
  'an inquiry expires a minute late': bugIn('inquiry', ({ prolonged }) => ({
    prolonged: (mall, userId, talk) => prolonged({ ...mall, now: mall.now + minute }, userId, talk),
  })),
  'an inquiry is not taken up again': bugIn('inquiry', ({ consultAgain, expireInquiry }) => ({
    consultAgain: (mall, userId, shopId) => {
      const talk = consultAgain(mall, userId, shopId)
      expireInquiry(mall, userId, shopId)
      return talk
    },
  })),
  'an expired inquiry takes messages': bugIn('talks', ({ talkOf }) => ({
    talkOf: (mall, userId, shopId) => {
      const talk = talkOf(mall, userId, shopId)
      return talk.inquiry?.state === 'expired' ? { ...talk, inquiry: null } : talk
    },
  })),
  'an inquiry goes on while nobody is there': bugIn('inquiry', () => ({ retimeInquiries: never })),
  'a conversation with news stays where it was': bugIn('talks', ({ keepTalk }) => ({ raiseTalk: keepTalk })),
  'a service that is switched off is there': bugIn('desk', ({ isReachable }) => ({
    isReachable: (mall, shopId) => mall.desks.get(shopId) === 'off' || isReachable(mall, shopId),
  })),
  'a service closes ten minutes late': bugIn('desk', ({ isReachable }) => ({
    isReachable: (mall, shopId) => isReachable({ ...mall, now: mall.now - 10 * minute }, shopId),
  })),
  'the newest message is missing from the history': bugIn('history', ({ chatHistory }) => ({
    chatHistory: (mall, shopper, shopId, asked, language) => {
      const { messages, more } = chatHistory(mall, shopper, shopId, asked, language)
      return { messages: messages.slice(1), more }
    },
  })),
  'the last message is handed on twice': bugIn('history', ({ chatsAfter }) => ({
    chatsAfter: (mall, userId, msgId) => chatsAfter(mall, userId, msgId - 1),
  })),
  'of several messages the oldest is not handed on': bugIn('history', ({ chatsAfter }) => ({
    chatsAfter: (mall, userId, msgId) => {
      const found = chatsAfter(mall, userId, msgId)
      return found.length > 1 ? found.slice(1) : found
    },
  })),
  'messages are handed on shop by shop': bugIn('history', ({ chatsAfter }) => ({
    chatsAfter: (mall, userId, msgId) => chatsAfter(mall, userId, msgId).sort((a, b) => a.shopId - b.shopId),
  })),
  'who comes back gets nothing of what was missed': bugIn('room', ({ Room }) => ({
    Room: class extends Room {
      override enter(...[connection, world]: Parameters<InstanceType<typeof Room>['enter']>): void {
        super.enter(connection, world, { after: null, yields: false })
      }
    },
  })),
  'what falls due is not handed on': bugIn('room', ({ Room }) => ({
    Room: class extends Room {
      #calls = 0
      override flush(): void {
        if (++this.#calls % 5 > 0) super.flush()
      }
    },
  })),
}
