import { times } from '@mall/contracts/rules'
import { isMobile } from '@mall/contracts/rules'
import { useCommand } from '../../../lib/api/command.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { now, useCountdown } from '../../../lib/server-clock.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/text-field.tsx'

type SmsRoute = 'POST /sms/sendLoginCode' | 'PUT /user/sendRegisterSms' | 'POST /sms/sendUpdatePwdCode'

/** When each kind of code may be requested again; closing the popup does not shorten the wait. */
const waits = createStore<Readonly<Partial<Record<SmsRoute, number>>>>({})

interface Props {
  route: SmsRoute
  mobile: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
  onBadMobile: () => void
}

/** After sending, the button waits 60 s (S4.11). */
export const SmsCodeField = ({ route, mobile, value, error, onChange, onBadMobile }: Props) => {
  const t = useText('account')
  const until = useStore(waits)[route] ?? 0
  const { left, over } = useCountdown(until)
  const send = useCommand(route, {
    onSuccess: () => waits.set({ ...waits.get(), [route]: now() + times.smsResend }),
  })
  const ask = () => {
    if (!over) return
    if (isMobile(mobile)) send.mutate({ body: { mobile } })
    else onBadMobile()
  }
  return (
    <CodeField
      label={t('code')}
      value={value}
      onChange={onChange}
      error={error}
      hint={over ? undefined : t('codeSent', { mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })}
      after={
        <Button look="outline" busy={send.isPending} aria-disabled={!over} onClick={ask}>
          {over ? t('sendCode') : t('sendAgain', { seconds: left })}
        </Button>
      }
    />
  )
}
