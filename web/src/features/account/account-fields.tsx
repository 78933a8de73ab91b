import { limits } from '@mall/contracts/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Bound {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export const MobileField = (bound: Bound) => {
  const t = useText('account')
  return <TextField label={t('mobile')} type="tel" maxLength={limits.mobile} autoComplete="tel-national" {...bound} />
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

/** A new password, typed twice. */
export const NewPasswordFields = ({ label, first, again }: { label: string; first: Bound; again: Bound }) => {
  const t = useText('account')
  const { max } = limits.password
  return (
    <>
      <PasswordField label={label} hint={t('passwordRule')} maxLength={max} autoComplete="new-password" {...first} />
      <PasswordField label={t('again')} maxLength={max} autoComplete="new-password" {...again} />
    </>
  )
}
