import type { PointsInfo } from '@mall/contracts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  info: PointsInfo
  wide?: boolean
}

/** S4.9. It stays where it was, to say when the next sign-in begins. */
export const SignInButton = ({ info: { isSignIn, signInCount, scoreList }, wide = false }: Props) => {
  const t = useText('shell')
  const { signIn, busy } = useSignIn(() =>
    showToast('done', t('signIn.gained', { score: scoreList[signInCount] ?? 0 })),
  )
  const done = isSignIn === 1
  return (
    <Button
      look="outline"
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
