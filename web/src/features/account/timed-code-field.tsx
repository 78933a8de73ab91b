import { times } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { now, useCountdown } from '../../lib/server-clock.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { useChanged } from '../../ui/heard.tsx'
import { CodeField } from '../../ui/text-field.tsx'
import { VisuallyHidden, visuallyHidden } from '../../ui/visually-hidden.tsx'

/** When each kind of code may be requested again; closing the popup does not shorten the wait. */
export const codeWaits = createStore<Readonly<Partial<Record<string, number>>>>({})

/** Begins the wait for the next code of this kind. */
export const noteCodeSent = (kind: string): void =>
  codeWaits.set({ ...codeWaits.get(), [kind]: now() + times.smsResend })

interface Props {
  /** Each kind of code has a wait of its own. */
  kind: string
  /** Masked. */
  sentTo: string
  value: string
  error: string | undefined
  busy: boolean
  onChange: (code: string) => void
  onAsk: () => void
}

/** After sending, the button waits 60 s (S4.11). */
export const TimedCodeField = ({ kind, sentTo, value, error, busy, onChange, onAsk }: Props) => {
  const t = useText('account')
  const { left, over } = useCountdown(useStore(codeWaits)[kind] ?? 0)
  const hasWaited = useChanged(over ? 'over' : 'waits')
  return (
    <CodeField
      label={t('code')}
      value={value}
      onChange={onChange}
      error={error}
      hint={over ? undefined : t('codeSent', { mobile: sentTo })}
      after={
        <>
          <Button look="outline" busy={busy} aria-disabled={!over} onClick={() => over && onAsk()}>
            {over ? (
              t('sendCode')
            ) : (
              <>
                <span aria-hidden="true">{t('sendAgain', { seconds: left })}</span>
                <VisuallyHidden>{t('sendLater')}</VisuallyHidden>
              </>
            )}
          </Button>
          <span css={visuallyHidden} role="status">
            {hasWaited && over && t('sendNow')}
          </span>
        </>
      }
    />
  )
}
