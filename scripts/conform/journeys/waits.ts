import type { Route } from 'qinghua-contract'
import { times, tries } from 'qinghua-contract/rules'
import { justAfter, justBefore, second, timeNow } from './mall-time.ts'
import type { JudgedRoute } from '../target/judged-rows.ts'
import type { Sending } from '../target/target.ts'
import type { JourneyRunner, Seen } from './journey-runner.ts'
import { codeKinds, registered } from './tries.ts'

/** A code can be asked for again after a minute, and holds for ten, whatever it is for. */
export const codes = async (runner: JourneyRunner): Promise<void> => {
  const { codeSentTo, serial } = runner
  const userName = `t_${serial.slice(-10)}`
  const person = { mobile: `138${serial.slice(-8)}`, userName, password: 'first#2026' }
  await runner.step('POST /logOut', {}, await registered(runner, person))
  const kinds = [
    { ...codeKinds.register, mobile: `137${serial.slice(-8)}` },
    { ...codeKinds.recovery, mobile: person.mobile },
    { ...codeKinds.login, mobile: person.mobile },
  ] as const
  const sendAll = async (): Promise<number> => {
    const begun = await timeNow(runner)
    for (const { send, mobile } of kinds) await runner.step(send, { body: { mobile } }, null)
    return begun
  }
  const isAnswered = async (about: string, at: JudgedRoute, route: Route, input: Sending, expected: number) => {
    const value = await runner.statusOf(route, input, null)
    return () => void runner.effect(at, about, { route, path: '', value, expected })
  }
  const sent = await sendAll()
  await justBefore(runner, sent + times.smsResend, async () => {
    const told: (() => void)[] = []
    for (const { send, mobile } of kinds)
      told.push(await isAnswered('the next code has to wait for a minute', send, send, { body: { mobile } }, 400))
    return () => told.forEach((tell) => tell())
  })
  await justAfter(runner, (await timeNow(runner)) + times.smsResend)
  const again = await sendAll()
  await justBefore(runner, again + times.smsLife, async () => {
    const told: (() => void)[] = []
    for (const { send, use, mobile, inputOf } of kinds) {
      // The newest message of the phone is the last of the two.
      if (send === codeKinds.recovery.send) continue
      const input = inputOf(runner, mobile, await codeSentTo(mobile))
      told.push(await isAnswered('a code holds for ten minutes', use, use, input, 200))
    }
    return () => told.forEach((tell) => tell())
  })
  await justAfter(runner, (await timeNow(runner)) + times.smsResend)
  for (const { send, use, mobile, inputOf } of kinds) {
    const begun = await timeNow(runner)
    await runner.step(send, { body: { mobile } }, null)
    const code = await codeSentTo(mobile)
    await justAfter(runner, begun + times.smsLife + second)
    await runner.refused('a code that is too old', use, inputOf(runner, mobile, code) as never, {
      token: null,
      isOfTheRun: true,
    })
  }
}

/** Nobody gets more than ten codes a day on one phone; a day that ends meanwhile shows nothing of it. */
export const codesOfTheDay = async (runner: JourneyRunner): Promise<void> => {
  const { send } = codeKinds.register
  const body = { mobile: `136${runner.serial.slice(-8)}` }
  const begun = await timeNow(runner)
  if (dayOf(begun + tries.smsPerDay * 2 * times.smsResend) !== dayOf(begun)) return
  for (let n = 0; n < tries.smsPerDay; n++) {
    await runner.step(send, { body }, null)
    await justAfter(runner, (await timeNow(runner)) + times.smsResend)
  }
  await runner.refused('one code more than a day has', send, { body }, { token: null, isOfTheRun: true })
}

const dayMs = 24 * 60 * 60 * second
/** Of the mall, whose days are those of Shanghai. */
const dayOf = (instant: number): number => Math.floor((instant + 8 * 60 * 60 * second) / dayMs)

/** Whoever has signed in can do so again at midnight, and not before. */
export const midnight = async (runner: JourneyRunner): Promise<void> => {
  const signIn = 'GET /p/score/updateUserScore'
  const isSignedIn = (expected: 0 | 1): Promise<Seen> => runner.see('GET /p/score/scoreInfo', {}, '/isSignIn', expected)
  await runner.call(signIn, {})
  const limit = (dayOf(await timeNow(runner)) + 1) * dayMs - 8 * 60 * 60 * second
  await justBefore(runner, limit, async () => {
    const seen = await isSignedIn(1)
    return () => void runner.effect(signIn, 'a sign-in counts for its day', seen)
  })
  await justAfter(runner, limit)
  runner.effect(signIn, 'a day begins at midnight', await isSignedIn(0))
  await runner.step(signIn, {})
}
