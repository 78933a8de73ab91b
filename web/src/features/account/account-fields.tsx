import { limits } from 'qinghua-contract/rules'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PasswordChecks } from './password-checks.tsx'

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
