import { opening, sending, type JudgedRoute } from '../../target/judged-rows.ts'
import { changed, put, type Fields } from '../spoiling.ts'
import type { SocketSpoil } from '../spoiled-socket.ts'
import { plantsOf, shifted, type Plant } from './planting.ts'

const httpPlant = plantsOf('frames')
const history = 'GET /p/user/conversations/msgItems/{shopId}'
const list = 'GET /p/user/conversations'

interface Frame {
  readonly code: number
  readonly obj: Fields
}
const socketPlant = (
  what: string,
  route: JudgedRoute,
  seenAt: readonly JudgedRoute[],
  socket: () => SocketSpoil,
): Plant => ({
  kind: 'frames',
  what,
  route,
  seenAt,
  socket,
})
const changes =
  (code: number, change: (obj: Fields) => Fields, fits: (obj: Fields) => boolean = () => true) =>
  (): SocketSpoil => ({
    told: (text) => {
      const frame = JSON.parse(text) as Frame
      return frame.code === code && fits(frame.obj) ? [JSON.stringify({ code, obj: change(frame.obj) })] : [text]
    },
  })
const times = (all: Fields): Fields[] => all['messages'] as Fields[]

export const framePlants: readonly Plant[] = [
  socketPlant(
    'a message of one’s own told with the time of its arrival at the browser',
    sending,
    [opening, history],
    changes(
      4,
      (obj) => put('timeStr', shifted(obj['timeStr'], 1_000))(obj),
      ({ source }) => source === 2,
    ),
  ),
  socketPlant(
    'an answer of the shop told without its marks',
    sending,
    [opening, history],
    changes(
      4,
      (obj) => put('content', String(obj['content']).replaceAll(/[，。！？,.!?]/g, ''))(obj),
      ({ source }) => source === 1,
    ),
  ),
  socketPlant(
    'a receipt with another time than the message',
    sending,
    [opening, history],
    changes(1, (obj) => put('timeStr', shifted(obj['timeStr'], -1_000))(obj)),
  ),
  socketPlant(
    'a repeated message that is told as a new one',
    sending,
    [opening],
    changes(1, put('repeated', false), ({ repeated }) => repeated === true),
  ),
  socketPlant(
    'a first frame that knows one message less',
    opening,
    [sending],
    changes(3, (obj) => put('lastMsgId', Math.max(Number(obj['lastMsgId']) - 1, 0))(obj)),
  ),
  socketPlant(
    'a first frame that counts no unread messages',
    opening,
    [list],
    changes(3, (obj) => put('unreadNum', Number(obj['unreadNum']) + 1)(obj)),
  ),
  socketPlant(
    'a changed conversation told with the message before its last',
    sending,
    [opening, list],
    changes(5, (obj) => put('latestMsgId', Math.max(Number(obj['latestMsgId']) - 1, 0))(obj)),
  ),
  socketPlant(
    'a changed conversation told with one unread message too many',
    sending,
    [opening, list],
    changes(5, (obj) => put('unreadNum', Number(obj['unreadNum']) + 1)(obj)),
  ),
  socketPlant(
    'a pong in the time of Greenwich',
    opening,
    [sending],
    changes(0, (obj) => put('now', shifted(obj['now'], -28_800_000))(obj)),
  ),
  socketPlant(
    'a card of an order told with the status it had',
    sending,
    [opening, history],
    changes(
      4,
      (obj) => put('order', put('status', 1)(obj['order'] as Fields))(obj),
      ({ order }) => order !== null,
    ),
  ),
  socketPlant(
    'a notification that tells the number of another',
    opening,
    [sending, 'GET /p/myNotifyLog/unReadCountList'],
    changes(
      17,
      (obj) => put('subject', `${Number(obj['subject']) + 1}`)(obj),
      ({ type }) => type === 'notification',
    ),
  ),
  socketPlant('two frames in the other order', sending, [opening], (): SocketSpoil => {
    let kept: string | null = null
    return {
      told: (text) => {
        const { code } = JSON.parse(text) as Frame
        if (code === 1 && kept === null) {
          kept = text
          return []
        }
        const first = kept
        kept = null
        return first === null ? [text] : [text, first]
      },
    }
  }),
  httpPlant('a history that says there are older messages at its end', history, [], () => async (call) => {
    const answer = await call.send()
    return call.route === history && answer.status === 200 ? changed(put('more', true))(answer) : answer
  }),
  httpPlant('a history whose times are of the minute', history, [sending, opening], () => async (call) => {
    const answer = await call.send()
    return call.route === history && answer.status === 200
      ? changed((told: Fields) => ({
          ...told,
          messages: times(told).map((each) => put('timeStr', `${String(each['timeStr']).slice(0, 16)}:00`)(each)),
        }))(answer)
      : answer
  }),
  httpPlant(
    'a conversation that stays unread after it is read',
    'PUT /p/user/conversations/msgItems/{shopId}/read',
    [list],
    () => async (call) => {
      const answer = await call.send()
      return call.route === 'PUT /p/user/conversations/msgItems/{shopId}/read' && answer.status === 200
        ? changed((told: Fields) => put('unreadNum', Number(told['unreadNum']) + 1)(told))(answer)
        : answer
    },
  ),
]
