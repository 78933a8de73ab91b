import { gapsIn } from 'qinghua-contract/refusal-text'
import { times, tries } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'
import { justAfter, moveTo, timeNow } from './mall-time.ts'
import { entrance } from './tries.ts'

const login = 'POST /login'
const minute = 60_000
const wrong = 'wrong#2026'

const failed = async (runner: JourneyRunner, userName: string): Promise<void> => {
  await runner.refused('a wrong password', login, await entrance(runner, userName, wrong), { token: null })
}

/** A name that nobody has is locked as any other, so that nobody learns who has an account. */
const nameOfNobody = async (runner: JourneyRunner): Promise<void> => {
  const userName = `n_${runner.serial.slice(-10)}`
  for (let n = 1; n < tries.password; n++) await failed(runner, userName)
  const before = await timeNow(runner)
  await failed(runner, userName)
  const after = await timeNow(runner)
  const isLocked = async (): Promise<boolean> => {
    const input = await entrance(runner, userName, wrong)
    const asked = await timeNow(runner)
    const isRefused = await runner.refused('one try more than there may be', login, input, { token: null })
    const answered = await timeNow(runner)
    const { language = 'zh', answer = null } = runner.lastOf(login) ?? {}
    const { minutes } = gapsIn(answer?.text ?? '', 'accountLocked', language) ?? {}
    if (minutes !== undefined) {
      const left = (since: number, now: number): number =>
        Math.ceil((since + times.lockAfterWrongPasswords - now) / minute)
      const value = Number(minutes)
      const expected = Math.min(Math.max(value, left(before, answered)), left(after, asked))
      const about = 'a lock tells the minutes that are left, rounded up'
      runner.effect(login, about, { route: login, path: '', value, expected })
    }
    return isRefused
  }
  if (!(await isLocked())) return
  await moveTo(runner, before + times.lockAfterWrongPasswords - minute)
  await isLocked()
  await justAfter(runner, after + times.lockAfterWrongPasswords)
  await failed(runner, userName)
}

/** Only where the time can be moved: a server that goes on counting locks the account of the run. */
const countedAnew = async (runner: JourneyRunner, userName: string, password: string): Promise<void> => {
  const { timePasses } = runner
  const opened = async () => {
    const { accessToken } = await runner.step(login, await entrance(runner, userName, password), null)
    runner.afterwards(() => runner.step('POST /logOut', {}, accessToken))
  }
  await opened()
  for (let n = 1; n < tries.password; n++) await failed(runner, userName)
  await opened()
  await failed(runner, userName)
  const status = await runner.statusOf(login, await entrance(runner, userName, password), null)
  runner.effect(login, 'after a login wrong passwords are counted anew', {
    route: login,
    path: '',
    value: status,
    expected: 200,
  })
  if (status !== 200) await timePasses(times.lockAfterWrongPasswords + minute)
}

const wrongPasswords: Journey = {
  name: 'too many wrong passwords',
  run: async (runner, { account }) => {
    await runner.attempt(() => nameOfNobody(runner))
    if (!account) throw new Unavailable('it needs the password of the account (--account)')
    await countedAnew(runner, account.userName, account.password)
  },
}

export const wrongPasswordJourneys: readonly Journey[] = [wrongPasswords]
