import type { PointsInfo } from 'qinghua-contract'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { api, query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { pointsReads } from '../buy/reads.ts'
import type { CallMeta } from '../../lib/api/errors.ts'
import { now, useReached } from '../../lib/server-clock.ts'

const day = 86_400_000
const shanghai = 8 * 3_600_000
/** A moment late, so that the server has certainly come to the next day. */
const nextDay = (): number => Math.ceil((now() + shanghai) / day) * day - shanghai + 1000

/** Asked for again when a day ends, because then the next sign-in begins. */
export const usePointsInfo = (meta: CallMeta = {}) => {
  const [end, setEnd] = useState(nextDay)
  const over = useReached(end)
  const answer = useQuery({ ...query('GET /p/score/scoreInfo'), meta: { ...meta } })
  const { refetch } = answer
  useEffect(() => {
    if (over) void refetch().then(() => setEnd(nextDay()))
  }, [over, refetch])
  return answer
}

const route = 'GET /p/score/updateUserScore'

/** A mutation, although it is a GET. It is run without an observer, which the home page would load for this alone. */
const useSignIn = (onDone: () => void) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    const mutation = client.getMutationCache().build(client, { mutationKey: [route], mutationFn: () => api(route, {}) })
    await mutation.execute(undefined).then(onDone, () => undefined)
    // After a refusal, too: it was done somewhere else.
    await Promise.all(pointsReads.map((read) => client.invalidateQueries({ queryKey: [read] })))
    setBusy(false)
  }
  return { signIn: () => void signIn(), busy }
}

interface Props {
  info: PointsInfo
  look?: 'primary' | 'outline'
  wide?: boolean
}

/** S4.9. It stays where it was, to say when the next sign-in begins. */
export const SignInButton = ({ info: { isSignIn, signInCount, scoreList }, look = 'outline', wide = false }: Props) => {
  const t = useText('shell')
  const { signIn, busy } = useSignIn(() =>
    showToast('done', t('signIn.gained', { score: scoreList[signInCount] ?? 0 })),
  )
  const done = isSignIn === 1
  return (
    <Button
      look={look}
      size="small"
      wide={wide}
      busy={busy}
      aria-disabled={done}
      onClick={() => (done ? showToast('info', t('signIn.notYet')) : signIn())}
    >
      {done ? t('signIn.done', { count: signInCount }) : t('signIn.do')}
    </Button>
  )
}

const quiet = { silent: true, suppressLogin: true }

/** On a page about something else, which does without it if it cannot be loaded. */
export const SignIn = ({ wide = false }: { wide?: boolean }) => {
  const { data } = usePointsInfo(quiet)
  return data ? <SignInButton info={data} wide={wide} /> : null
}
