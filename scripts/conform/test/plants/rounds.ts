import { findingsOf } from '../found.ts'
import type { Finding } from '../../run/finding.ts'
import type { JudgedRoute } from '../../target/judged-rows.ts'
import type { ForwardedCall, Spoil, SpoiledAnswer } from '../spoiled-server.ts'
import type { SocketSpoil } from '../spoiled-socket.ts'
import type { TestServer } from '../survey.ts'
import type { JudgeOptions } from '../test-server.ts'
import type { Plant } from './planting.ts'

type Change = Parameters<ForwardedCall['send']>[0]
type Answer = SpoiledAnswer | 'silence' | null

const isAnswer = (answer: Answer): answer is SpoiledAnswer => answer !== null && answer !== 'silence'

const isSame = (one: Answer, other: Answer): boolean =>
  one === other ||
  (isAnswer(one) &&
    isAnswer(other) &&
    one.status === other.status &&
    one.text === other.text &&
    one.contentType === other.contentType &&
    one.bytes === other.bytes &&
    one.headers === other.headers)

/** What goes through one defect to the next, with what it asks of the mall. */
const through =
  (outer: Spoil, inner: Spoil, onReach: () => void): Spoil =>
  async (call) => {
    let plain: Answer = null
    const send = async (change?: Change): Promise<SpoiledAnswer> => {
      if (change) onReach()
      const asked: ForwardedCall = {
        ...call,
        path: change?.path ?? call.path,
        headers: { ...call.headers, ...change?.headers },
        body: change?.body === undefined ? call.body : new TextEncoder().encode(change.body),
        send: (more) => (change || more ? call.send({ ...change, ...more }) : call.send()),
      }
      const answer = await inner(asked)
      if (!isAnswer(answer)) throw new Error('a defect that breaks the connection stands alone')
      if (!change) plain = answer
      return answer
    }
    const also: ForwardedCall['also'] = (method, path, body) => {
      if (method !== 'GET') onReach()
      return call.also(method, path, body)
    }
    const answer = await outer({ ...call, send, also })
    if (!isSame(answer, plain)) onReach()
    return answer
  }

const heardBy = (all: readonly SocketSpoil[]): SocketSpoil => ({
  asked: (address) => all.forEach((each) => each.asked?.(address)),
  heard: (frame, caller) =>
    all.reduce<readonly string[]>(
      (frames, { heard }) => (heard ? frames.flatMap((each) => heard(each, caller)) : frames),
      [frame],
    ),
  told: (frame, caller) =>
    all.reduce<readonly string[]>(
      (frames, { told }) => (told ? frames.flatMap((each) => told(each, caller)) : frames),
      [frame],
    ),
})

/** Of several plants at once, which were told and where; a plant that made no difference was not reached. */
export interface Round {
  readonly told: readonly Plant[]
  readonly notTold: readonly Plant[]
  readonly notReached: readonly Plant[]
  /** At rows of none of them. */
  readonly elsewhere: readonly Finding[]
  readonly findings: readonly Finding[]
}

const placesOf = ({ route, seenAt }: Plant): readonly JudgedRoute[] => [route, ...seenAt]
const runOf = (plants: readonly Plant[]): JudgeOptions =>
  plants.every(({ socket }) => socket)
    ? { journey: 'talk to the service over the socket', isAlone: true, callMs: 2_000 }
    : { journey: 'all' }

export const runRound = async (testServer: TestServer, plants: readonly Plant[]): Promise<Round> => {
  const reached = new Set<Plant>()
  const spoil = plants.reduce<Spoil>(
    (inner, plant) => (plant.spoil ? through(plant.spoil(), inner, () => void reached.add(plant)) : inner),
    (call) => call.send(),
  )
  const noted = (plant: Plant, { told, heard, ...more }: SocketSpoil): SocketSpoil => {
    const noting =
      (change: NonNullable<SocketSpoil['told']>): NonNullable<SocketSpoil['told']> =>
      (frame, caller) => {
        const frames = change(frame, caller)
        if (frames.length !== 1 || frames[0] !== frame) reached.add(plant)
        return frames
      }
    return { ...more, ...(told && { told: noting(told) }), ...(heard && { heard: noting(heard) }) }
  }
  const socket = heardBy(plants.flatMap((plant) => (plant.socket ? [noted(plant, plant.socket())] : [])))
  const outcome = await testServer.judge({ ...runOf(plants), spoil, socket })
  const all = findingsOf(outcome)
  const findings = all.filter(({ grade }) => grade === 'error')
  // What two of them may be seen at says nothing of either.
  const isOwn = (plant: Plant, route: JudgedRoute): boolean =>
    route === plant.route ||
    (plant.seenAt.includes(route) && !plants.some((each) => each !== plant && placesOf(each).includes(route)))
  const isTold = (plant: Plant): boolean => (plant.isWarned ? all : findings).some(({ route }) => isOwn(plant, route))
  const places = new Set(plants.flatMap(placesOf))
  return {
    findings,
    told: plants.filter(isTold),
    notTold: plants.filter((plant) => !isTold(plant) && reached.has(plant)),
    notReached: plants.filter((plant) => !isTold(plant) && !reached.has(plant)),
    elsewhere: findings.filter(({ route }) => !places.has(route)),
  }
}

const most = 32

/** A plant of the socket is there alone; of the others one at each row. */
export const roundsOf = (plants: readonly Plant[]): readonly (readonly Plant[])[] => {
  const rounds: Plant[][] = []
  for (const plant of plants.filter(({ socket }) => !socket)) {
    const free = rounds.find((round) => round.length < most && !round.some(({ route }) => route === plant.route))
    if (free) free.push(plant)
    else rounds.push([plant])
  }
  return [...rounds, ...plants.filter(({ socket }) => socket).map((plant) => [plant])]
}
