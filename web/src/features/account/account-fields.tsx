import { limits } from 'qinghua-contract/rules'
import { useId, useState, useRef } from 'react'
import { css } from '@emotion/react'
import { isMobile } from 'qinghua-contract/input-rules'
import { useFields } from '../../lib/use-fields.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Grid, Row, Text } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { passwordChecks, type AccountField, type AccountFields } from './account-rules.ts'
import { useCommand } from '../../lib/api/command.ts'
import { noteCodeSent, TimedCodeField } from './timed-code-field.tsx'
import { api } from '../../lib/api/api.ts'

export const useAccountForm = <F extends AccountField>(
  blank: Pick<AccountFields, F>,
  check: (form: Partial<AccountFields>) => readonly AccountField[],
  textOf?: (wrong: AccountField) => string,
) => {
  const t = useText('account')
  const [form, setForm] = useState(blank)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const fields = useFields(form, change, check, textOf ?? ((field) => t(`wrong.${field}`)))
  return { form, ...fields }
}

type SmsRoute = 'POST /sms/sendLoginCode' | 'PUT /user/sendRegisterSms' | 'POST /sms/sendUpdatePwdCode'

interface Props {
  route: SmsRoute
  mobile: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
  onBadMobile: () => void
}

export const SmsCodeField = ({ route, mobile, onBadMobile, ...field }: Props) => {
  const send = useCommand(route, { onSuccess: () => noteCodeSent(route) })
  return (
    <TimedCodeField
      kind={route}
      sentTo={`${mobile.slice(0, 3)}****${mobile.slice(-4)}`}
      busy={send.isPending}
      onAsk={() => (isMobile(mobile) ? send.mutate({ body: { mobile } }) : onBadMobile())}
      {...field}
    />
  )
}

type PhoneForm = ReturnType<typeof useAccountForm<'mobile' | 'code'>>

/** A phone, and the code that proves that it is one's own. */
export const PhoneFields = ({ route, of: { form, bind, mark } }: { route: SmsRoute; of: PhoneForm }) => (
  <>
    <MobileField {...bind('mobile')} />
    <SmsCodeField route={route} mobile={form.mobile} onBadMobile={() => mark('mobile')} {...bind('code')} />
  </>
)

type CheckRoute = 'PUT /user/checkRegisterSms' | 'PUT /user/checkUpdatePwdSms'

/**
 * Exchanges a code for its flag. A code is valid once, so the flag is kept: if the next call is refused (a user name
 * that is taken, say), another try needs no new code.
 */
export const usePhoneProof = (route: CheckRoute) => {
  const proof = useRef<{ key: string; flag: string } | null>(null)
  return async (mobile: string, code: string): Promise<string> => {
    const validCode = code.trim()
    const key = `${mobile}:${validCode}`
    if (proof.current?.key !== key) {
      proof.current = null
      proof.current = { key, flag: await api(route, { body: { mobile, validCode } }) }
    }
    return proof.current.flag
  }
}

const open = css`
  flex: none;
  width: 4px;
  height: 4px;
  margin: 5px;
  border-radius: 50%;
  background: currentColor;
`

/** English words fill a line. */
const rules = css`
  &:lang(en) {
    grid-template-columns: none;
  }
`

/** S5.3 */
const PasswordChecks = ({ id, password, again }: { id: string; password: string; again: string }) => {
  const t = useText('account')
  const checks = passwordChecks(password, again)
  return (
    <Grid
      css={rules}
      columns={2}
      gap="4px 16px"
      pad={12}
      ground="sunken"
      size="small"
      style={{ marginBottom: 12 }}
      id={id}
      data-part="checks"
    >
      <Text tone="faint" style={{ gridColumn: '1 / -1' }}>
        {t('passwordRule')}
      </Text>
      {(Object.keys(checks) as (keyof typeof checks)[]).map((name) => (
        <Row key={name} as="span" gap={6} tone={checks[name] ? 'good' : 'quiet'} data-met={checks[name] || undefined}>
          {checks[name] ? <Icon name="check" size={14} /> : <i css={open} aria-hidden="true" />}
          {t(`passwordChecks.${name}`)}
          <VisuallyHidden>{t(checks[name] ? 'met' : 'unmet')}</VisuallyHidden>
        </Row>
      ))}
    </Grid>
  )
}

interface Bound {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export const MobileField = ({ label, ...bound }: Bound & { label?: string }) => {
  const t = useText('account')
  return (
    <TextField
      label={label ?? t('mobile')}
      type="tel"
      maxLength={limits.mobile}
      autoComplete="tel-national"
      {...bound}
    />
  )
}

export const UserNameField = ({ hint, ...bound }: Bound & { hint?: string }) => {
  const t = useText('account')
  return (
    <TextField
      label={t('userName')}
      hint={hint}
      maxLength={limits.userName.max}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...bound}
    />
  )
}

export const NewPasswordFields = ({ label, first, again }: { label: string; first: Bound; again: Bound }) => {
  const t = useText('account')
  const id = useId()
  const { max } = limits.password
  return (
    <>
      <PasswordField label={label} describedBy={id} maxLength={max} autoComplete="new-password" {...first} />
      <PasswordField label={t('again')} maxLength={max} autoComplete="new-password" {...again} />
      <PasswordChecks id={id} password={first.value} again={again.value} />
    </>
  )
}
