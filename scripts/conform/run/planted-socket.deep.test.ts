import { afterAll, describe, expect, it } from 'vitest'
import type { Outcome } from './finding.ts'
import { opening, sending, socketRoutes, type JudgedRoute } from '../target/judged-rows.ts'
import { frameDefects, socketDefects } from '../test/socket-defects.ts'
import type { SocketSpoil } from '../test/spoiled-socket.ts'
import { findingsOf, summaryOf } from '../test/planted.ts'
import { openTestServer, type JudgeOptions } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

const taken = 'POST /p/user/conversations/inquiry/{shopId}' as const
const journey = 'talk to the service over the socket'
const judged = async (more: JudgeOptions = {}): Promise<Outcome> => {
  const only: readonly JudgedRoute[] = [...socketRoutes, taken]
  const outcome = await testServer.judge({ journey, only, isAlone: true, callMs: 400, ...more })
  return { ...outcome, rows: outcome.rows.filter(({ route }) => route !== taken) }
}
const rowOf = ({ rows }: Outcome, route: JudgedRoute) => rows.find((each) => each.route === route)

const frames: string[] = []
const listening: SocketSpoil = {
  told: (frame) => {
    frames.push(frame)
    return [frame]
  },
}
const honest = await judged({ callMs: 10_000, socket: listening })

it('a socket that keeps the contract passes', () => {
  expect(findingsOf(honest).map(summaryOf)).toEqual([])
  expect(honest.unfinished).toEqual([])
  expect(honest.rows.map(({ route, checks }) => [route, checks[0]?.state])).toEqual(
    socketRoutes.map((route) => [route, 'held']),
  )
})

const defects = frameDefects(frames)

it('hears the frames that a defect can be in', () => {
  expect(defects.length).toBeGreaterThan(20)
})

it.each([...defects, ...socketDefects])('is reported: $what', async ({ tells, spoil }) => {
  const outcome = await judged({ socket: spoil() })
  const found = findingsOf(outcome)
  expect(found.some(tells) ? [] : found.map((each) => [summaryOf(each), each.about, each.expected])).toEqual([])
})

describe('a socket that is not there', () => {
  it.each([404, 501])('because the handshake is answered with %s is missing, and no departure', async (refuses) => {
    const outcome = await judged({ socket: { refuses } })
    expect(findingsOf(outcome)).toEqual([])
    expect(outcome.rows.map(({ route, isMissing }) => [route, isMissing])).toEqual([
      [opening, true],
      [sending, true],
    ])
    expect(outcome.unfinished).toEqual([`${journey}: ${opening} failed`])
  })

  it('because nobody listens is told with its reason', async () => {
    const outcome = await judged({ im: new URL('http://127.0.0.1:2') })
    const why = expect.stringMatching(
      /^the socket of the chat host cannot be reached: Nothing answers at 127\.0\.0\.1:2 /,
    )
    expect(rowOf(outcome, opening)?.findings).toMatchObject([{ check: 'noAnswer', grade: 'error' }])
    for (const route of socketRoutes)
      expect(rowOf(outcome, route)?.checks).toContainEqual({ check: 'journey', state: 'notTried', why })
    expect(outcome.unfinished).toHaveLength(1)
  })

  it('is told where the run only reads', async () => {
    const outcome = await testServer.judge({ only: socketRoutes })
    const why = 'a connection ends another one of the account (--full)'
    expect(rowOf(outcome, opening)?.checks[0]).toEqual({ check: 'journey', state: 'notTried', why })
  })
})

it('a blank text that is refused and stored all the same is reported', async () => {
  let isSaid = false
  const outcome = await judged({
    socket: {
      heard: (frame) => {
        isSaid ||= frame.includes('\u3000')
        return [frame]
      },
    },
    spoil: async ({ route, send }) => {
      const answer = await send()
      if (route !== 'GET /p/user/conversations/msgItems/{shopId}' || !isSaid || answer.status !== 200) return answer
      const page = JSON.parse(answer.text) as { messages: { msgId: number }[] }
      const [newest] = page.messages
      const stored = { ...newest, msgId: (newest?.msgId ?? 0) + 1, content: ' ' }
      return { ...answer, text: JSON.stringify({ ...page, messages: [stored, ...page.messages] }) }
    },
  })
  expect(rowOf(outcome, sending)?.findings).toMatchObject([
    { about: 'a text of blanks only', expected: 'nothing is stored' },
  ])
})
